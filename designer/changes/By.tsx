import { formatMoment } from '../../runtime/core/datetime/format.ts'
import styles from './ChangesPane.module.css'
import { texts } from './texts.ts'

/** Who did something, and when. */
export function By({
  person,
  date,
}: {
  person: { firstName: string; lastName: string } | null
  date: string
}) {
  const name = person ? `${person.firstName} ${person.lastName}` : texts.somebody
  return (
    <span className={styles.by}>
      {name}, <time dateTime={date}>{formatMoment(date)}</time>
    </span>
  )
}
