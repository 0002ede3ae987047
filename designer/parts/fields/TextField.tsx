import type { ReactNode } from 'react'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { TextArea, TextInput } from '../../../runtime/react/ui/text-input.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import styles from './fields.module.css'
import { texts } from './texts.ts'
import type { Field } from './use-field.ts'

interface Props {
  field: Field
  label: string
  hint?: ReactNode
  placeholder?: string
  /** More than a line. */
  long?: boolean
  /** How wide the box is, where its text is short. */
  characters?: number
  /** A document must have it: emptied it stays, and says so. */
  required?: boolean
  /** What it is written in, where that is not English. */
  lang?: string
}

/** A text of a document; what is emptied goes from it. */
export function TextField({ field, label, hint, placeholder, long, characters, required, lang }: Props) {
  const { value, problem, set } = field
  const isText = value === undefined || typeof value === 'string'
  const Box = long ? TextArea : TextInput
  return (
    <FieldFrame label={label} hint={hint} problem={problem}>
      {({ id, describedBy, invalid }) =>
        isText ? (
          <Box
            id={id}
            className={styles.box}
            {...(lang !== undefined && { lang })}
            value={value ?? ''}
            {...(placeholder !== undefined && { placeholder })}
            {...(characters !== undefined && { style: { maxWidth: `${characters + 4}ch` } })}
            {...(describedBy !== undefined && { describedBy })}
            invalid={invalid}
            onText={(text) => {
              const next = text.toWellFormed()
              set(next === '' && !required ? undefined : next, { typing: true })
              return undefined
            }}
          />
        ) : (
          <Kept id={id} value={value} onReplace={() => set('')} />
        )
      }
    </FieldFrame>
  )
}

/** What a field holds that its control cannot show: kept as it is until somebody wants it otherwise. */
export function Kept({ id, value, onReplace }: { id: string; value: unknown; onReplace(): void }) {
  return (
    <div className={styles.kept}>
      <code>{JSON.stringify(value)}</code>
      <Button id={id} small onClick={onReplace}>
        {texts.writeItAnew}
      </Button>
    </div>
  )
}
