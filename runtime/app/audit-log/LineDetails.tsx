import { Link } from 'wouter'
import { leaverPath } from '../address/administration.ts'
import { useApplication } from '../session/session-context.ts'
import styles from './LineDetails.module.css'
import type { Line } from './operations.ts'
import { UNCONFIRMED } from './words.ts'

/** What a line holds: before and after beside each other, and what else was written down. */
export function LineDetails({ line }: { line: Line }) {
  const { flags } = useApplication()
  const leaverId = flags.has(USERS) ? leaverOf(line) : null
  const { id, actorId, action, from, to, details, result } = line
  const facts = [
    ...details.filter(({ name }) => name !== UNCONFIRMED),
    { name: 'Person ID', value: actorId },
    { name: 'Action', value: action },
    { name: 'Line', value: id },
  ]
  return (
    <>
      {result === 'NOT_KNOWN' && (
        <p>The server stopped while this was being done. It may not have taken effect.</p>
      )}
      {(from !== null || to !== null) && (
        <dl className={styles.sides}>
          <Side label="Before" text={from} />
          <Side label="After" text={to} />
        </dl>
      )}
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {leaverId !== null && (
        <p>
          <Link href={leaverPath(leaverId)}>Take back what went over…</Link>
        </p>
      )}
    </>
  )
}

/** The screen on which people leave. */
const USERS = 'rollout-global-role-management'

/** Of a line that says that something went over: who left it. */
function leaverOf({ action, from, to, details }: Line): string | null {
  if (action === 'person.deactivate') return to
  const isBack = details.some(({ name }) => name === 'takenBack')
  return action.endsWith('.handover') && !isBack ? from : null
}

const Side = ({ label, text }: { label: string; text: string | null }) => (
  <div>
    <dt>{label}</dt>
    <dd>{text ?? 'Not recorded'}</dd>
  </div>
)
