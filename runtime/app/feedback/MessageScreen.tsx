import type { ReactNode } from 'react'
import { ButtonRow } from '../../react/ui/ButtonRow.tsx'
import styles from './MessageScreen.module.css'

interface Props {
  title: string
  role?: 'alert'
  /** The ways on, the primary one last. */
  actions?: ReactNode
  children?: ReactNode
}

/** A screen that says one thing, and the ways on. */
export function MessageScreen({ title, role, actions, children }: Props) {
  return (
    <section className={styles.screen} role={role}>
      <h1>{title}</h1>
      {children}
      {actions && <ButtonRow className={styles.actions}>{actions}</ButtonRow>}
    </section>
  )
}
