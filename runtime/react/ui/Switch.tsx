import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked' | 'onChange' | 'onToggle'> {
  /** null is neither on nor off: nobody has said. */
  checked: boolean | null
  onToggle(checked: boolean): void
  invalid?: boolean
  describedBy?: string
}

export function Switch({ checked, onToggle, invalid, describedBy, ...rest }: Props) {
  return (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      className="fw-switch"
      data-unset={checked === null || undefined}
      checked={checked === true}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => onToggle(event.target.checked)}
    />
  )
}
