import type { ComponentProps } from 'react'
import styles from './DocumentTable.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'ref'> {
  /** Some of what it stands for are selected. */
  isSome?: boolean
  onPress(isShift: boolean): void
}

/** A cell with a checkbox; it is as large as the finger that finds it. */
export const SelectBox = ({ isSome = false, onPress, ...rest }: Props) => (
  <td className={styles.select}>
    <label>
      <input
        {...rest}
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = isSome
        }}
        onChange={({ nativeEvent }) => onPress(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  </td>
)
