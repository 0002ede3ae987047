import type { Change } from '../../runtime/core/diff/types.ts'
import styles from './BeforeAfter.module.css'
import { common } from './common-texts.ts'
import { RuleWords } from './RuleWords.tsx'
import { texts } from './texts.ts'

/** What a field held and what it holds now, side by side; nothing where the sentence says it already. */
export function BeforeAfter({ change }: { change: Change }) {
  const { kind, params, was, now } = change
  if (!kind.endsWith('.changed') || params.added || params.removed) return null
  if (isShort(was) && isShort(now)) return null
  return (
    <details className={styles.details}>
      <summary>{texts.beforeAndNow}</summary>
      <div className={styles.sides}>
        <Side title={texts.before} value={was} />
        <Side title={texts.now} value={now} />
      </div>
    </details>
  )
}

/** Said in the sentence as it is. */
const isShort = (value: unknown): boolean =>
  value === undefined ||
  typeof value === 'boolean' ||
  typeof value === 'number' ||
  (typeof value === 'string' && value.length <= 100)

function Side({ title, value }: { title: string; value: unknown }) {
  const rule = ruleIn(value)
  return (
    <div>
      <h4 className={styles.title}>{title}</h4>
      {value === undefined && <p className={styles.value}>{common.nothing}</p>}
      {typeof value === 'string' && <p className={styles.value}>{value}</p>}
      {rule !== undefined && (
        <p className={styles.value}>
          <RuleWords rule={rule} />
        </p>
      )}
      {rule === undefined && typeof value === 'object' && (
        <pre className={styles.code}>{JSON.stringify(value, null, 2).slice(0, MOST)}</pre>
      )}
    </div>
  )
}

const MOST = 4_000

/** The rule of a condition, a requirement or of when something is shown. */
function ruleIn(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  if ('rule' in value) return value.rule
  const [operator, ...others] = Object.keys(value)
  return operator && others.length === 0 && OPERATOR.test(operator) ? value : undefined
}

/** `==`, `and`, `answered`: what a rule begins with, and no field of a document does. */
const OPERATOR = /^(?:[=!<>]=?=?|and|or|in|answered|shown|some|none|all|not)$/
