import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Button } from '../../runtime/react/ui/Button.tsx'
import styles from './ListedPane.module.css'

interface Props {
  label: string
  entries: readonly { id: string; href: string; name: string; detail: ReactNode }[]
  /** The one that is open. */
  openId: string | undefined
  addLabel: string
  onAdd(): void
  /** What to say where nothing is there to be open. */
  none: ReactNode
  /** Its editor, and what it comes to. */
  children: ReactNode
}

/** A pane of the workbench with a list at its left; beside it the one that is open and what it comes to. */
export const ListedPane = ({ label, entries, openId, addLabel, onAdd, none, children }: Props) => (
  <div className={styles.pane}>
    <nav className={styles.list} aria-label={label}>
      <ul>
        {entries.map(({ id, href, name, detail }) => (
          <li key={id}>
            <Link href={href} aria-current={id === openId ? 'true' : undefined}>
              <span>{name}</span>
              <small>{detail}</small>
            </Link>
          </li>
        ))}
      </ul>
      <Button small icon="plus" onClick={onAdd}>
        {addLabel}
      </Button>
    </nav>
    {openId === undefined ? <div className={styles.none}>{none}</div> : children}
  </div>
)
