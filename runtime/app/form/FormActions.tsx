import type { ReactNode } from 'react'
import styles from './FormActions.module.css'

/** What can be done with a form, and whether it is saved: at the thumb on a narrow screen. */
export const FormActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions} data-bottom-bar>
    {children}
  </div>
)
