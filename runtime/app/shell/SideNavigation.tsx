import type { ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './SideNavigation.module.css'

export interface NavigationEntry {
  href: string
  name: string
  language?: string | undefined
  /** What sets it apart from the others. */
  note?: ReactNode
}

interface ListProps {
  entries: readonly NavigationEntry[]
  /** The address of the one that is shown. */
  current: string | undefined
}

/** Screens that belong together, at their left; on a narrow screen above them. */
export const SideNavigation = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={styles.navigation} aria-label={label}>
    {children}
  </nav>
)

export const NavigationList = ({ entries, current }: ListProps) => (
  <ul className={styles.list}>
    {entries.map(({ href, name, language, note }) => (
      <li key={href}>
        <Link
          href={href}
          className={styles.entry}
          lang={language}
          aria-current={href === current ? 'page' : undefined}
        >
          {name}
          {note}
        </Link>
      </li>
    ))}
  </ul>
)
