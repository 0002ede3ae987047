import styles from './AuditTable.module.css'
import type { Line } from './operations.ts'

/** What a line holds: before and after beside each other, and what else was written down. */
export function LineDetails({ line }: { line: Line }) {
  const { id, actorId, action, from, to, details } = line
  const facts = [
    ...details,
    { name: 'Person ID', value: actorId },
    { name: 'Action', value: action },
    { name: 'Line', value: id },
  ]
  return (
    <>
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
    </>
  )
}

const Side = ({ label, text }: { label: string; text: string | null }) => (
  <div>
    <dt>{label}</dt>
    <dd>{text ?? 'Not recorded'}</dd>
  </div>
)
