import type { ReactNode } from 'react'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { authorText } from '../../../runtime/react/ui/rich-text.tsx'
import type { AuthorText } from '../../../schemas/index.ts'
import { FieldFrame } from './FieldFrame.tsx'
import styles from './fields.module.css'
import { TextField } from './TextField.tsx'
import type { Field } from './use-field.ts'

interface Props {
  field: Field
  label: string
  hint?: ReactNode
  placeholder?: string
  required?: boolean
  lang?: string
}

/** A text that may be formatted. A formatted one is shown as it is, and stays so until it is written anew. */
export function AuthorTextField({ field, label, hint, ...rest }: Props) {
  const { value, problem, set } = field
  if (!isFormatted(value)) return <TextField {...{ field, label, hint, ...rest }} long />
  return (
    <FieldFrame label={label} hint={hint} problem={problem}>
      {({ id }) => (
        <div className={styles.formatted}>
          <div lang={rest.lang}>{authorText(value)}</div>
          <Button id={id} small onClick={() => set('')}>
            Write it anew without formatting
          </Button>
        </div>
      )}
    </FieldFrame>
  )
}

const isFormatted = (value: unknown): value is AuthorText =>
  typeof value === 'object' && value !== null && (value as { type?: unknown }).type === 'doc'
