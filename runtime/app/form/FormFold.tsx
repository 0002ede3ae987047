import type { ReactNode } from 'react'
import styles from './FormFold.module.css'

interface Props {
  title: string
  open?: boolean
  /** Called each time somebody opens it. */
  onOpen?(): void
  children: ReactNode
}

/** What is known about a form, below it, for whoever wants to know. */
export const FormFold = ({ title, open, onOpen, children }: Props) => (
  <details
    className={styles.fold}
    open={open}
    onToggle={onOpen && ((event) => event.currentTarget.open && onOpen())}
  >
    <summary>{title}</summary>
    {children}
  </details>
)
