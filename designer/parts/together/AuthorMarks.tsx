import { Avatar } from '../../../runtime/react/ui/Avatar.tsx'
import { visuallyHidden } from '../../../runtime/react/ui/text.ts'
import { texts } from './texts.ts'
import styles from './together.module.css'
import type { Author } from './together.ts'

const MOST_SHOWN = 3

/** The initials of those who have something selected, and who they are in words. */
export function AuthorMarks({ authors }: { authors: readonly Author[] }) {
  if (authors.length === 0) return null
  const said = sayWhoIsHere(authors)
  return (
    <span className={styles.marks} title={said}>
      {authors.slice(0, MOST_SHOWN).map(({ userId, initials, tone }) => (
        <Avatar key={userId} small aria-hidden initials={initials} tone={tone} />
      ))}
      <span className={visuallyHidden}>{said}</span>
    </span>
  )
}

/** `Karen Maier is editing this, Bob Castellanos is here`. */
export const sayWhoIsHere = (authors: readonly Author[]): string =>
  authors.map(({ name, isEditing }) => `${name} ${isEditing ? texts.isEditingThis : texts.isHere}`).join(', ')
