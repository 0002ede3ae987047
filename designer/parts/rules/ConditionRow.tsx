import { Select } from '../../../runtime/react/ui/Select.tsx'
import type { RuleOperator } from '../../contract/rule-question.ts'
import type { DrawnCondition, RowWay, Subject } from '../../document/rules/drawn-rule.ts'
import { conditionFor, withOperator } from './condition-for.ts'
import { Operands } from './Operands.tsx'
import { operatorWords } from './rule-operators.ts'
import { askedOf, columnsOf, countsRows, FIRST, rowWaysFor } from './rule-questions.ts'
import styles from './rules.module.css'
import { SubjectPicker } from './SubjectPicker.tsx'
import { texts } from './texts.ts'
import { useQuestions } from './use-rule-questions.ts'

interface Props {
  condition: DrawnCondition
  ownId: string | undefined
  onCondition(condition: DrawnCondition): void
}

/** One condition: what it asks about, how, and what it is compared with. */
export function ConditionRow({ condition, ownId, onCondition }: Props) {
  const known = useQuestions()
  const { subject, operator } = condition
  const asked = askedOf(known, subject)
  const about = (next: Subject) => onCondition(conditionFor(known, next, condition))
  const operators = asked.operators.includes(operator) ? asked.operators : [...asked.operators, operator]
  return (
    <div className={styles.row}>
      <SubjectPicker {...{ ownId, subject }} onSubject={about} />
      <Parts subject={subject} onSubject={about} />
      <Select
        aria-label={texts.howCompared}
        options={operators.map((id) => ({ id, label: operatorWords(id, asked.kind) }))}
        value={operator}
        onChoose={(next) => onCondition(withOperator(condition, next as RuleOperator))}
      />
      <Operands
        {...{ condition, asked, ownId }}
        onOperands={(operands) => onCondition({ ...condition, operands })}
      />
    </div>
  )
}

/** Which part of an answer is read, and how the rows are asked in which it stands. */
function Parts({ subject, onSubject }: { subject: Subject; onSubject(subject: Subject): void }) {
  const known = useQuestions()
  if (!('questionId' in subject)) return null
  if (countsRows(known, subject)) return <span className={styles.words}>{texts.numberOfRows}</span>
  if (subject.read === 'text') return <span className={styles.words}>{texts.inWords}</span>
  const columns = columnsOf(known, subject.questionId)
  const column = subject.column ?? FIRST
  const withAge = isDated(known, subject)
  const parts = [
    ...columns,
    ...(column !== FIRST && columns.every(({ id }) => id !== column) ? [{ id: column, label: column }] : []),
    ...(withAge ? [{ id: AGE, label: texts.ageInYears }] : []),
  ]
  const choose = (id: string) => {
    const { column: _, ...rest } = subject
    if (id === AGE) return onSubject({ ...subject, read: 'age' } as Subject)
    const read = subject.read === 'age' ? 'answer' : subject.read
    onSubject({ ...rest, read, ...(id !== FIRST && { column: id }) } as Subject)
  }
  return (
    <>
      {subject.read === 'rows' && (
        <Select
          aria-label={texts.inWhichRows}
          options={rowWaysFor(askedOf(known, { ...subject, way: 'some' }).kind)}
          value={subject.way}
          onChoose={(way) => onSubject({ ...subject, way: way as RowWay })}
        />
      )}
      {parts.length > 1 && (
        <Select
          aria-label={texts.part}
          options={parts}
          value={subject.read === 'age' ? AGE : column}
          onChoose={choose}
        />
      )}
    </>
  )
}

/** They stand for no column: those are named without a space. */
const AGE = ' age'

function isDated(known: ReturnType<typeof useQuestions>, subject: Subject): boolean {
  if (subject.read === 'age') return true
  return subject.read === 'answer' && askedOf(known, subject).kind === 'date'
}
