import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { directionOf } from '../../core/language/direction.ts'
import { LOADING } from '../../core/screen-words/loading.ts'
import { muted } from '../../react/ui/text.ts'
import { Placeholder } from '../feedback/Placeholder.tsx'
import styles from './EntryList.module.css'

/** Things one below the other, each with its name and what there is to know. */
export const EntryList = ({ children }: { children: ReactNode }) => (
  <ul className={styles.list}>{children}</ul>
)

/** Holds the place of a list that is on its way. */
export const WaitingList = () => (
  <ul className={styles.list} aria-label={LOADING}>
    <li>
      <Placeholder className={styles.waiting} />
    </li>
    <li>
      <Placeholder className={styles.waiting} />
    </li>
  </ul>
)

interface EntryProps {
  name: string
  /** What the name and the details are in, where it is not the language of the screen. */
  language?: string
  /** In one line below the name; what is empty is left out. */
  details?: readonly (string | null | undefined)[]
  /** In a line of its own below them. */
  note?: string | null
  /** Where it leads; nowhere without it. */
  href?: string
  /** At the end of the row: a status. */
  children?: ReactNode
  /** Buttons, beside what leads to the thing. */
  beside?: ReactNode
}

export function Entry({ name, language, details = [], note, href, children, beside }: EntryProps) {
  const line = details.filter(Boolean).join(' · ')
  const written = language ? { lang: language, dir: directionOf(language) } : undefined
  const content = (
    <>
      <span className={styles.text}>
        <strong {...written}>{name}</strong>
        {line && (
          <span className={muted} {...written}>
            {line}
          </span>
        )}
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {children}
    </>
  )
  return (
    <li className={beside ? styles.shared : undefined}>
      {href === undefined ? (
        <div className={styles.row}>{content}</div>
      ) : (
        <Link href={href} className={styles.row}>
          {content}
        </Link>
      )}
      {beside}
    </li>
  )
}
