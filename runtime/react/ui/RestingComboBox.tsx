import styles from './control.module.css'

interface Props {
  id: string
  label: string
  /** What is chosen, in words. */
  value: string
  placeholder: string
  /** What a person did with it meanwhile, for the combo box to go on from; undefined once they have left it. */
  onEntered(how: 'focused' | 'pressed' | undefined): void
}

/** Stands where a combo box is while its own script is fetched. */
export const RestingComboBox = ({ id, label, value, placeholder, onEntered }: Props) => (
  <input
    id={id}
    className={styles.control}
    role="combobox"
    aria-label={label}
    aria-expanded={false}
    aria-controls={`${id}-list`}
    aria-busy
    readOnly
    value={value}
    placeholder={placeholder}
    onFocus={() => onEntered('focused')}
    onClick={() => onEntered('pressed')}
    onBlur={() => onEntered(undefined)}
  />
)
