import { formatMoment } from '../../runtime/core/datetime/format.ts'
import styles from './ChangesPane.module.css'

/** Who did something, and when. */
export function By({
  person,
  date,
}: {
  person: { firstName: string; lastName: string } | null
  date: string
}) {
  const name = person ? `${person.firstName} ${person.lastName}` : 'Somebody'
  return (
    <span className={styles.by}>
      {name}, <time dateTime={date}>{formatMoment(date)}</time>
    </span>
  )
}
