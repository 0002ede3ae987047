import { texts } from './notice-texts.ts'
import styles from './Versions.module.css'

/** Two answers to one question, side by side. */
export const Versions = ({ theirs, yours }: { theirs: string; yours: string }) => (
  <dl className={styles.versions}>
    <dt>{texts.theirs}</dt>
    <dd>{theirs}</dd>
    <dt>{texts.yours}</dt>
    <dd>{yours}</dd>
  </dl>
)
