import type { ReactNode } from 'react'
import { Select } from '../../../runtime/react/ui/Select.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import styles from './fields.module.css'
import { Kept } from './TextField.tsx'
import type { Field } from './use-field.ts'

interface Props {
  field: Field
  label: string
  hint?: ReactNode
  options: readonly { id: string; label: string }[]
  /** The words for nothing chosen, which takes the field away. */
  none?: string
}

/** One of several words of a document. A word that is not among them is kept and named. */
export function SelectField({ field, label, hint, options, none }: Props) {
  const { value, problem, set } = field
  const isText = value === undefined || typeof value === 'string'
  const isStrange = typeof value === 'string' && options.every(({ id }) => id !== value)
  return (
    <FieldFrame label={label} hint={hint} problem={problem}>
      {({ id, describedBy, invalid }) =>
        isText ? (
          <Select
            id={id}
            className={styles.select}
            options={isStrange ? [...options, { id: value, label: value }] : options}
            value={value ?? ''}
            {...(none !== undefined && { placeholder: none })}
            invalid={invalid}
            {...(describedBy !== undefined && { describedBy })}
            onChoose={(next) => set(next === '' ? undefined : next)}
          />
        ) : (
          <Kept id={id} value={value} onReplace={() => set(undefined)} />
        )
      }
    </FieldFrame>
  )
}
