import { Select } from '../../runtime/react/ui/Select.tsx'
import { Switch } from '../../runtime/react/ui/Switch.tsx'
import { TextInput } from '../../runtime/react/ui/text-input.tsx'
import { FieldFrame } from '../parts/fields/FieldFrame.tsx'

interface Labelled {
  label: string
  hint?: string | undefined
}

interface TextProps extends Labelled {
  value: string
  maxLength: number
  onText(text: string): void
}

export function TextField({ value, maxLength, onText, ...labelled }: TextProps) {
  return (
    <FieldFrame {...labelled}>
      {({ id, describedBy }) => (
        <TextInput
          id={id}
          value={value}
          maxLength={maxLength}
          {...(describedBy && { describedBy })}
          onText={(text) => {
            onText(text)
            return undefined
          }}
        />
      )}
    </FieldFrame>
  )
}

interface ChoiceProps extends Labelled {
  value: string
  options: readonly { id: string; label: string }[]
  placeholder?: string
  onChoose(id: string): void
}

export function ChoiceField({ value, options, placeholder, onChoose, ...labelled }: ChoiceProps) {
  return (
    <FieldFrame {...labelled}>
      {({ id, describedBy }) => (
        <Select
          {...{ id, value, options, onChoose }}
          {...(placeholder !== undefined && { placeholder })}
          {...(describedBy && { describedBy })}
        />
      )}
    </FieldFrame>
  )
}

interface SwitchProps {
  label: string
  checked: boolean
  onFlip(checked: boolean): void
}

export function SwitchField({ label, checked, onFlip }: SwitchProps) {
  return (
    <FieldFrame label={label} inline>
      {({ id }) => <Switch id={id} checked={checked} onFlip={onFlip} />}
    </FieldFrame>
  )
}
