import type { ComponentProps } from 'react'
import styles from './ElementPlaceholder.module.css'

/** Stands where an element would be. */
export const ElementPlaceholder = (props: Omit<ComponentProps<'div'>, 'className'>) => (
  <div {...props} className={styles.placeholder} />
)
