import styles from './ChangeList.module.css'

interface Change {
  question: string
  answer: string
  /** Why it was not taken. */
  refused?: string
  operation: { id: string }
}

/** Changes that are not saved: the question, and what was answered. */
export const ChangeList = ({ label, changes }: { label: string; changes: readonly Change[] }) => (
  <dl className={styles.changes} tabIndex={0} aria-label={label}>
    {changes.map(({ question, answer, refused, operation }) => (
      <div key={operation.id}>
        <dt>{question}</dt>
        <dd>{answer}</dd>
        {refused && <dd className={styles.reason}>{refused}</dd>}
      </div>
    ))}
  </dl>
)
