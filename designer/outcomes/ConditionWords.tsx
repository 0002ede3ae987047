import { type entriesOf, fieldsOf } from '../document/entries.ts'
import { RuleWords } from '../parts/RuleWords.tsx'
import styles from './Conditions.module.css'
import { texts } from './texts.ts'

interface Props {
  title: string
  conditions: readonly unknown[]
  outcomes: ReturnType<typeof entriesOf>
}

/** When an outcome applies, a condition a line. */
export function ConditionWords({ title, conditions, outcomes }: Props) {
  return (
    <section className={styles.said}>
      <h3>{title}</h3>
      {conditions.length === 0 && <p>{texts.always}</p>}
      <ul className={styles.words} aria-label={title}>
        {conditions.map((condition, index) => (
          <li key={index}>
            <Words condition={condition} outcomes={outcomes} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Words({ condition, outcomes }: { condition: unknown; outcomes: Props['outcomes'] }) {
  const { type, rule, questionId, optionId, outcomeId, numberOperator, value, logicOperator } =
    fieldsOf(condition)
  if (type === 'rule') return <RuleWords rule={rule} />
  if (type === 'logic') return logicOperator === 'OR' ? texts.or : texts.and
  if (type === 'number') {
    const label = outcomes.find(({ id }) => id === outcomeId)?.entry.label
    return `“${String(label || outcomeId)}” ${String(numberOperator)} ${String(value)}`
  }
  return <RuleWords rule={{ '==': [{ answer: questionId }, optionId] }} />
}
