import { type ReactNode, useEffect, useRef } from 'react'
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

export function NavigationList({ entries, current }: ListProps) {
  const list = useRef<HTMLUListElement>(null)
  // On a narrow screen they stand in one line, which may begin far before the one that is shown.
  useEffect(() => {
    const shown = list.current?.querySelector('[aria-current]')
    if (!list.current || !shown || current === undefined) return
    const [line, entry] = [list.current.getBoundingClientRect(), shown.getBoundingClientRect()]
    if (entry.left < line.left || entry.right > line.right) list.current.scrollLeft += entry.left - line.left
  }, [current])
  return (
    <ul className={styles.list} ref={list}>
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
}
