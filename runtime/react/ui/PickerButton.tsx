import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './control.module.css'
import { Icon } from './Icon.tsx'

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'type'> {
  /** What is chosen, or that nothing is. */
  words: string
  invalid?: boolean
  describedBy?: string
}

/** Looks like a box to choose from, and opens what is chosen from. */
export function PickerButton({ words, invalid, describedBy, className, ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      className={classNames(styles.control, styles.picker, className)}
      aria-describedby={describedBy}
      data-invalid={invalid || undefined}
    >
      <span>{words}</span>
      <Icon name="chevron" />
    </button>
  )
}
