import styles from './Claims.module.css'
import type { Rule } from './operations.ts'
import { matchText } from './rule-words.ts'
import { texts } from './texts.ts'

/** “groups is EHS or Safety”. */
export const RuleSentence = ({ rule: { claim, match, values } }: { rule: Rule }) => (
  <span className={styles.sentence}>
    <code>{claim}</code> {matchText(match)}{' '}
    {values.map((value, index) => (
      <span key={value}>
        {index > 0 && texts.or}
        <strong>{value}</strong>
      </span>
    ))}
  </span>
)
