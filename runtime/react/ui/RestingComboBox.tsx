import styles from './control.module.css'

/** What a person did with a combo box while its own script was fetched. */
export interface ComboEntry {
  /** It was pressed, which opens its list. */
  pressed: boolean
  /** What they typed; undefined for nothing. */
  typed: string | undefined
}

interface Props {
  id: string
  label: string
  /** What is chosen, in words. */
  value: string
  placeholder: string
  readOnly: boolean
  /** For the combo box to go on from; undefined once they have left it. */
  onEntered(entry: ComboEntry | undefined): void
}

/** Stands where a combo box is while its own script is fetched: what is typed into it is handed over. */
export function RestingComboBox({ id, label, value, placeholder, readOnly, onEntered }: Props) {
  const typedIn = ({ value: text }: HTMLInputElement) => (text === value ? undefined : text)
  return (
    <input
      id={id}
      className={styles.control}
      role="combobox"
      aria-label={label}
      aria-expanded={false}
      aria-controls={`${id}-list`}
      aria-busy
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      readOnly={readOnly}
      defaultValue={value}
      placeholder={placeholder}
      onFocus={({ currentTarget }) => onEntered({ pressed: false, typed: typedIn(currentTarget) })}
      onClick={({ currentTarget }) => onEntered({ pressed: !readOnly, typed: typedIn(currentTarget) })}
      onChange={({ currentTarget }) => onEntered({ pressed: true, typed: typedIn(currentTarget) })}
      onBlur={({ currentTarget }) => {
        currentTarget.value = value
        onEntered(undefined)
      }}
    />
  )
}
