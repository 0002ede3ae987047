import type { ReactNode } from 'react'
import { Switch } from '../../../runtime/react/ui/Switch.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import { Kept } from './TextField.tsx'
import type { Field } from './use-field.ts'

interface Props {
  field: Field
  label: string
  hint?: ReactNode
  /** What is so where the document says nothing; it says nothing of what is so anyway. */
  usually?: boolean
}

/** A yes or no of a document. */
export function SwitchField({ field, label, hint, usually = false }: Props) {
  const { value, problem, set } = field
  const isKnown = value === undefined || typeof value === 'boolean'
  return (
    <FieldFrame label={label} hint={hint} problem={problem} inline>
      {({ id, describedBy, invalid }) =>
        isKnown ? (
          <Switch
            id={id}
            checked={value ?? usually}
            invalid={invalid}
            {...(describedBy !== undefined && { describedBy })}
            onFlip={(next) => set(next === usually ? undefined : next)}
          />
        ) : (
          <Kept id={id} value={value} onReplace={() => set(undefined)} />
        )
      }
    </FieldFrame>
  )
}
