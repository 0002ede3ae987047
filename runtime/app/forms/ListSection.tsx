import { type ReactNode, useId } from 'react'
import styles from './ListSection.module.css'

interface Props {
  title: string
  busy?: boolean
  children: ReactNode
}

/** A list with its heading. */
export function ListSection({ title, busy, children }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id} aria-busy={busy}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
