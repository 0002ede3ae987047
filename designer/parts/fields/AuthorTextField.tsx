import type { ReactNode } from 'react'
import type { JsonValue } from '../../../schemas/index.ts'
import { AuthorTextBox } from '../rich-text/AuthorTextBox.tsx'
import { isFormatted } from '../rich-text/convert.ts'
import { FieldFrame } from './FieldFrame.tsx'
import styles from './fields.module.css'
import { Kept } from './TextField.tsx'
import type { Field } from './use-field.ts'

interface Props {
  field: Field
  label: string
  hint?: ReactNode
  /** A document must have it: emptied it stays, and says so. */
  required?: boolean
  headings?: boolean
  lang?: string
}

/** A text that may be formatted. What is neither plain nor formatted is kept as it is until somebody writes it anew. */
export function AuthorTextField({ field, label, hint, required, headings, lang }: Props) {
  const { value, problem, set } = field
  return (
    <FieldFrame label={label} hint={hint} problem={problem}>
      {({ id, describedBy, invalid }) =>
        value === undefined || typeof value === 'string' || isFormatted(value) ? (
          <AuthorTextBox
            {...{ id, label, value, headings, lang, invalid, describedBy }}
            className={styles.box}
            onValue={(next, options) => {
              const kept =
                typeof next === 'string' ? next.toWellFormed() : (next ?? (required ? '' : undefined))
              set(kept as JsonValue | undefined, options)
            }}
          />
        ) : (
          <Kept id={id} value={value} onReplace={() => set('')} />
        )
      }
    </FieldFrame>
  )
}
