import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'onSelect' | 'children'> {
  options: readonly { id: string; label: string }[]
  /** Empty for "nothing chosen". */
  value: string
  onChoose(id: string): void
  placeholder: string
  invalid?: boolean
  describedBy?: string
}

export function Select({ options, value, onChoose, placeholder, invalid, describedBy, ...rest }: Props) {
  return (
    <select
      className="fw-input fw-select"
      {...rest}
      value={value}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{placeholder}</option>
      {options.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  )
}
