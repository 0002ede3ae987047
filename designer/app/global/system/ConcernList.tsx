import { Link } from 'wouter'
import { Alert } from '../../../../runtime/react/ui/Alert.tsx'
import { type Concern, concernsOf, type WorkLists } from './concerns.ts'
import type { System } from './operations.ts'
import styles from './System.module.css'
import { texts } from './texts.ts'

/** First what somebody should look after; that there is nothing is said, too. */
export function ConcernList({ system, listed }: { system: System; listed: WorkLists }) {
  const concerns = concernsOf(system, listed)
  if (concerns.length === 0) return <Alert tone="success">{texts.everythingIsWorking}</Alert>
  return (
    <Alert tone={concerns.some(({ isUrgent }) => isUrgent) ? 'danger' : 'warning'}>
      {texts.concerns(concerns.length)}
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
      {text} <Link href={href}>{texts.seeWhich}</Link>
    </>
  ) : (
    text
  )
