import type { ReactNode } from 'react'
import styles from './FactList.module.css'

/** What there is to know of a thing, side by side where there is room. */
export const FactList = ({ label, children }: { label: string; children: ReactNode }) => (
  <dl className={styles.facts} aria-label={label}>
    {children}
  </dl>
)

interface FactProps {
  term: string
  /** Takes the whole width. */
  wide?: boolean
  children: ReactNode
}

export const Fact = ({ term, wide, children }: FactProps) => (
  <div className={wide ? styles.whole : undefined}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
