import styles from './Versions.module.css'

/** Two answers to one question, side by side. */
export const Versions = ({ theirs, yours }: { theirs: string; yours: string }) => (
  <dl className={styles.versions}>
    <dt>Theirs</dt>
    <dd>{theirs}</dd>
    <dt>Yours</dt>
    <dd>{yours}</dd>
  </dl>
)
