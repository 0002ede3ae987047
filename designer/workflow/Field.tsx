import { type ReactNode, useId } from 'react'
import { Select } from '../../runtime/react/ui/Select.tsx'
import { Switch } from '../../runtime/react/ui/Switch.tsx'
import { TextInput } from '../../runtime/react/ui/text-input.tsx'
import styles from './Field.module.css'

interface Labelled {
  label: string
  hint?: string | undefined
}

function Labelled({
  label,
  hint,
  children,
}: Labelled & { children(id: string, hintId?: string): ReactNode }) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children(id, hintId)}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

interface TextProps extends Labelled {
  value: string
  maxLength: number
  onText(text: string): void
}

export function TextField({ value, maxLength, onText, ...labelled }: TextProps) {
  return (
    <Labelled {...labelled}>
      {(id, describedBy) => (
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
    </Labelled>
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
    <Labelled {...labelled}>
      {(id, describedBy) => (
        <Select
          {...{ id, value, options, onChoose }}
          {...(placeholder !== undefined && { placeholder })}
          {...(describedBy && { describedBy })}
        />
      )}
    </Labelled>
  )
}

interface SwitchProps {
  label: string
  checked: boolean
  onFlip(checked: boolean): void
}

export function SwitchField({ label, checked, onFlip }: SwitchProps) {
  const id = useId()
  return (
    <div className={styles.switch}>
      <Switch id={id} checked={checked} onFlip={onFlip} />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
