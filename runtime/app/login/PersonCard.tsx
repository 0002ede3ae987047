import type { DemoPerson } from '../../client/auth.ts'
import { Avatar, initialsOf } from '../../react/ui/Avatar.tsx'
import { muted } from '../../react/ui/text.ts'
import styles from './PersonCard.module.css'

interface Props {
  person: DemoPerson
  busy: boolean
  onChoose(): void
}

/** Somebody one may be: who they are and what they do here. */
export function PersonCard({ person, busy, onChoose }: Props) {
  const { firstName, lastName, title, campus, description } = person
  return (
    <button type="button" className={styles.card} aria-busy={busy} onClick={onChoose}>
      <Avatar initials={initialsOf(person)} />
      <span className={styles.text}>
        <strong>
          {firstName} {lastName}
        </strong>
        <span className={muted}>{[title, campus].filter(Boolean).join(' · ')}</span>
        {description && <span>{description}</span>}
      </span>
    </button>
  )
}
