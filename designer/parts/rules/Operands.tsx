import type { CalendarUnit } from '../../../runtime/core/datetime/calendar.ts'
import { Select } from '../../../runtime/react/ui/Select.tsx'
import type { DrawnCondition, Operand } from '../../document/rules/drawn-rule.ts'
import { NumberBox } from './NumberBox.tsx'
import { OneOfValues } from './OneOfValues.tsx'
import { valuesOf } from './rule-operators.ts'
import type { Asked } from './rule-questions.ts'
import styles from './rules.module.css'
import { SubjectPicker } from './SubjectPicker.tsx'
import { texts } from './texts.ts'
import { useQuestions } from './use-rule-questions.ts'
import { ValueBox } from './ValueBox.tsx'

interface Props {
  condition: DrawnCondition
  asked: Asked
  ownId: string | undefined
  onOperands(operands: readonly Operand[]): void
}

/** What a condition compares with: nothing, one thing, two, or a list. */
export function Operands({ condition, asked, ownId, onOperands }: Props) {
  const { operator, operands, subject } = condition
  const count = valuesOf(operator)
  if (count === 'several') return <OneOfValues {...{ asked, operands, onOperands }} />
  const isInList = operator === 'contains' || operator === 'containsNot'
  // Rows cannot be held against what another question says in words of their own.
  const canCompare = !isInList && !asked.choices && subject.read !== 'viewer'
  return operands.map((operand, index) => {
    const label = texts.boundOf(operands.length, index)
    return (
      <OperandField
        // There are one or two, each at its place.
        key={`${index}`}
        {...{ operand, asked, ownId, label, canCompare }}
        joiner={index > 0 ? 'and' : undefined}
        onOperand={(next) => onOperands(operands.with(index, next))}
      />
    )
  })
}

interface FieldProps {
  operand: Operand
  asked: Asked
  ownId: string | undefined
  label: string
  canCompare: boolean
  joiner: string | undefined
  onOperand(operand: Operand): void
}

const UNITS = ['days', 'weeks', 'months', 'years'].map((id) => ({ id, label: id }))

function OperandField({ operand, asked, ownId, label, canCompare, joiner, onOperand }: FieldProps) {
  const known = useQuestions()
  const isDated = asked.kind === 'date'
  const clock = asked.dates === 'moment' ? 'now' : 'today'
  const ways = [
    { id: 'value', label: isDated ? texts.aDate : asked.kind === 'number' ? texts.aNumber : texts.aText },
    ...(isDated || operand.is === 'clock'
      ? [{ id: 'clock', label: clock === 'now' ? texts.fromNow : texts.fromToday }]
      : []),
    { id: 'subject', label: texts.theAnswerTo },
  ]
  const choose = (way: string) => {
    if (way === 'clock') return onOperand({ is: 'clock', clock, count: 0, unit: 'days' })
    if (way === 'value') return onOperand({ is: 'value', value: null })
    const first = [...known.elements.values()].find(({ id, model }) => model?.answer && id !== ownId)
    if (first) onOperand({ is: 'subject', subject: { read: 'answer', questionId: first.id } })
  }
  return (
    <>
      {joiner && <span className={styles.words}>{joiner}</span>}
      {(canCompare || operand.is !== 'value') && (
        <Select aria-label={texts.comparedWith(label)} options={ways} value={operand.is} onChoose={choose} />
      )}
      {operand.is === 'value' && (
        <ValueBox
          {...{ asked, label }}
          value={operand.value}
          onValue={(value) => onOperand({ is: 'value', value })}
        />
      )}
      {operand.is === 'subject' && (
        <SubjectPicker
          ownId={ownId}
          subject={operand.subject}
          onSubject={(subject) =>
            onOperand({
              is: 'subject',
              subject: 'questionId' in subject ? answerOf(subject.questionId) : subject,
            })
          }
        />
      )}
      {operand.is === 'clock' && (
        <>
          <NumberBox
            label={texts.offsetHint}
            value={operand.count}
            onValue={(count) => onOperand({ ...operand, count: Math.trunc(count ?? 0) })}
          />
          <Select
            aria-label={texts.countedIn}
            options={UNITS}
            value={operand.unit}
            onChoose={(unit) => onOperand({ ...operand, unit: unit as CalendarUnit })}
          />
        </>
      )}
    </>
  )
}

const answerOf = (questionId: string) => ({ read: 'answer', questionId }) as const
