import { Avatar, type AvatarTone } from '../ui/Avatar.tsx'
import { visuallyHidden } from '../ui/text.ts'
import styles from './question-frame.module.css'

/** Somebody else who is in a question. */
export interface PersonAt {
  id: string
  name: string
  initials: string
  /** Their colour. */
  tone: AvatarTone
}

/** Who else is in a question: initials at its frame, their name for whoever listens. */
export function peopleAt(people: readonly PersonAt[] | undefined) {
  if (!people?.length) return null
  return (
    <span className={styles.people}>
      {people.map(({ id, name, initials, tone }) => (
        <span key={id} title={name}>
          <Avatar initials={initials} tone={tone} small />
          <span className={visuallyHidden}>{name}</span>
        </span>
      ))}
    </span>
  )
}
