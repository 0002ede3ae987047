import type { ComponentProps } from 'react'
import styles from './Switch.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked' | 'onChange'> {
  checked: boolean
  onFlip(checked: boolean): void
  invalid?: boolean
  describedBy?: string
}

export function Switch({ checked, onFlip, invalid, describedBy, ...rest }: Props) {
  return (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      aria-checked={checked}
      className={styles.switch}
      checked={checked}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => onFlip(event.target.checked)}
    />
  )
}
