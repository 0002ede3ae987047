import { Link } from 'wouter'
import { Alert } from '../../../../runtime/react/ui/Alert.tsx'
import { type Concern, concernsOf } from './concerns.ts'
import type { System } from './operations.ts'
import styles from './System.module.css'

/** First what somebody should look after; that there is nothing is said, too. */
export function ConcernList({ system }: { system: System }) {
  const concerns = concernsOf(system)
  if (concerns.length === 0) return <Alert tone="success">Everything is working.</Alert>
  return (
    <Alert tone={concerns.some(({ isUrgent }) => isUrgent) ? 'danger' : 'warning'}>
      {concerns.length === 1
        ? '1 thing needs your attention.'
        : `${concerns.length} things need your attention.`}
      <ul className={styles.concerns}>
        {concerns.map((concern) => (
          <li key={concern.text}>
            <ConcernText {...concern} />
          </li>
        ))}
      </ul>
    </Alert>
  )
}

const ConcernText = ({ text, href }: Concern) =>
  href ? (
    <>
      {text} <Link href={href}>See which</Link>
    </>
  ) : (
    text
  )
