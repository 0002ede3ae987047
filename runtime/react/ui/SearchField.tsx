import { useId } from 'react'
import { classNames } from './class-names.ts'
import control from './control.module.css'
import { Icon } from './Icon.tsx'
import styles from './SearchField.module.css'
import { visuallyHidden } from './text.ts'

interface Props {
  label: string
  placeholder?: string
  value: string
  onSearch(text: string): void
  className?: string
}

/** A box that narrows the list below it. */
export function SearchField({ label, placeholder = label, value, onSearch, className }: Props) {
  const id = useId()
  return (
    <div className={classNames(styles.search, className)}>
      <label htmlFor={id} className={visuallyHidden}>
        {label}
      </label>
      <Icon name="search" />
      <input
        id={id}
        type="search"
        className={control.control}
        placeholder={placeholder}
        autoComplete="off"
        value={value}
        onChange={(event) => onSearch(event.target.value)}
      />
    </div>
  )
}
