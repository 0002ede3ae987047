import { type ReactNode, useState } from 'react'
import { TextInput } from '../../../runtime/react/ui/text-input.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import styles from './fields.module.css'
import { Kept } from './TextField.tsx'
import type { Field } from './use-field.ts'

interface Props {
  field: Field
  label: string
  hint?: ReactNode
}

const NO_NUMBER = {
  code: 'schema.type',
  path: '',
  document: '',
  params: { type: 'number' },
  isWarning: false,
}

/** A number of a document. What is typed and is none stays in the box, and says so. */
export function NumberField({ field, label, hint }: Props) {
  const { value, problem, set } = field
  const [typed, setTyped] = useState<string>()
  const isNumber = value === undefined || typeof value === 'number'
  return (
    <FieldFrame label={label} hint={hint} problem={typed === undefined ? problem : NO_NUMBER}>
      {({ id, describedBy, invalid }) =>
        isNumber ? (
          <TextInput
            id={id}
            className={styles.number}
            inputMode="decimal"
            value={typed ?? (value === undefined ? '' : String(value))}
            invalid={invalid}
            {...(describedBy !== undefined && { describedBy })}
            onText={(text) => {
              const number = text.trim() === '' ? undefined : Number(text)
              const isWrong = number !== undefined && !Number.isFinite(number)
              setTyped(isWrong ? text : undefined)
              if (!isWrong) set(number, { typing: true })
              return undefined
            }}
          />
        ) : (
          <Kept id={id} value={value} onReplace={() => set(undefined)} />
        )
      }
    </FieldFrame>
  )
}
