import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './control.module.css'

interface Props extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'onSelect' | 'children'> {
  options: readonly { id: string; label: string }[]
  /** Empty for "nothing chosen". */
  value: string
  onChoose(id: string): void
  /** The words for nothing; without them something is always chosen. */
  placeholder?: string
  invalid?: boolean
  describedBy?: string
}

export function Select({
  options,
  value,
  onChoose,
  placeholder,
  invalid,
  describedBy,
  className,
  ...rest
}: Props) {
  return (
    <select
      {...rest}
      className={classNames(styles.control, className)}
      value={value}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => onChoose(event.target.value)}
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
