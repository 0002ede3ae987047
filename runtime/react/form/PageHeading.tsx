import type { ComponentProps } from 'react'
import styles from './PageHeading.module.css'

/** What a page is called; takes the focus when the page is turned. */
export const PageHeading = (props: Omit<ComponentProps<'h2'>, 'className'>) => (
  <h2 {...props} className={styles.heading} tabIndex={-1} />
)
