import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'select'>, 'onChange' | 'onSelect' | 'value' | 'children'> {
  options: readonly { id: string; label: string }[]
  value: string
  onSelect(id: string): void
  /** The entry for "nothing chosen"; absent when something is always chosen. */
  placeholder?: string
  invalid?: boolean
  describedBy?: string
}

export function Select({ options, value, onSelect, placeholder, invalid, describedBy, ...rest }: Props) {
  return (
    <select
      className="fw-input fw-select"
      {...rest}
      value={value}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => onSelect(event.target.value)}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  )
}
