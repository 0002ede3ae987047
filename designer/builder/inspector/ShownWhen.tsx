import { useDeferredValue, useId, useMemo } from 'react'
import { labelOf } from '../../../runtime/core/element/label-of.ts'
import { readStructure } from '../../../runtime/core/template/read-structure.ts'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { IconButton } from '../../../runtime/react/ui/IconButton.tsx'
import { Select } from '../../../runtime/react/ui/Select.tsx'
import { muted } from '../../../runtime/react/ui/text.ts'
import type { Template } from '../../../schemas/index.ts'
import { RuleWords } from '../../parts/RuleWords.tsx'
import { useDocument, useWorkbench } from '../../parts/workbench.ts'
import { JsonBox } from './JsonBox.tsx'
import { isOptions } from './options.ts'
import styles from './ShownWhen.module.css'

interface Condition {
  questionId: string
  optionId: string
}

interface Props {
  /** Whose visibility it is: nothing hangs on itself. */
  id: string
  label: string
  /** `dependsOn` as it is written. */
  value: unknown
  onValue(value: unknown): void
}

/**
 * When an element is shown: with any of these answers (001 §4). A rule that says more is shown as a sentence and changed
 * as JSON.
 */
export function ShownWhen({ id, label, value, onValue }: Props) {
  const questions = useQuestions(id)
  const conditions = value === undefined ? [] : conditionsOf(value)
  if (!conditions) return <WholeRule {...{ label, value, onValue }} />
  const set = (next: readonly Condition[]) => onValue(next.length > 0 ? { conditions: next } : undefined)
  const first = questions[0]
  return (
    <fieldset className={styles.rule}>
      <legend>{label}</legend>
      {conditions.length === 0 && <p className={muted}>Always.</p>}
      {conditions.map((condition, index) => (
        <ConditionLine
          key={index}
          isFirst={index === 0}
          {...{ condition, questions }}
          onChange={(next) => set(conditions.with(index, next))}
          onRemove={() => set(conditions.toSpliced(index, 1))}
        />
      ))}
      {first ? (
        <Button
          small
          icon="plus"
          onClick={() => set([...conditions, { questionId: first.id, optionId: first.options[0]?.id ?? '' }])}
        >
          {conditions.length === 0 ? 'Only with an answer' : 'Or another answer'}
        </Button>
      ) : (
        conditions.length === 0 && (
          <p className={muted}>To show this only with an answer, add a question with options first.</p>
        )
      )}
    </fieldset>
  )
}

interface Question {
  id: string
  label: string
  options: readonly { id: string; label: string }[]
}

interface LineProps {
  condition: Condition
  isFirst: boolean
  questions: readonly Question[]
  onChange(condition: Condition): void
  onRemove(): void
}

function ConditionLine({ condition, isFirst, questions, onChange, onRemove }: LineProps) {
  const id = useId()
  const { questionId, optionId } = condition
  const question = questions.find((each) => each.id === questionId)
  return (
    <div className={styles.line}>
      {!isFirst && <span className={muted}>or</span>}
      <Select
        aria-label="Question"
        options={kept(questions, questionId)}
        value={questionId}
        onChoose={(next) => {
          const [option] = questions.find((each) => each.id === next)?.options ?? []
          onChange({ questionId: next, optionId: option?.id ?? optionId })
        }}
      />
      <span className={muted} id={`${id}-is`}>
        is
      </span>
      <Select
        aria-label="Answer"
        options={kept(question?.options ?? [], optionId)}
        value={optionId}
        onChoose={(next) => onChange({ questionId, optionId: next })}
      />
      <IconButton small icon="trash" label="Remove this condition" onClick={onRemove} />
    </div>
  )
}

/** What is written stays chosen though it is not there any more; the linter says so. */
const kept = (known: readonly { id: string; label: string }[], id: string) =>
  known.some((each) => each.id === id) ? known : [...known, { id, label: `${id} (not there)` }]

function WholeRule({ label, value, onValue }: Omit<Props, 'id'>) {
  const rule = typeof value === 'object' && value !== null && 'rule' in value ? value.rule : undefined
  return (
    <>
      <JsonBox {...{ label, value, onValue }} />
      {rule !== undefined && (
        <p className={muted}>
          Shown when <RuleWords rule={rule} />.
        </p>
      )}
    </>
  )
}

/** The simple case as it is written; undefined for whatever says more, or something else. */
function conditionsOf(value: unknown): readonly Condition[] | undefined {
  const { conditions, ...rest } = (value ?? {}) as { conditions?: unknown }
  if (!Array.isArray(conditions) || Object.keys(rest).length > 0) return undefined
  return conditions.every(isCondition) ? conditions : undefined
}

const isCondition = (each: unknown): each is Condition => {
  const { questionId, optionId, ...rest } = (each ?? {}) as Partial<Condition>
  return typeof questionId === 'string' && typeof optionId === 'string' && Object.keys(rest).length === 0
}

/** The questions whose options a template lists itself, in the order of the form. */
function useQuestions(ownId: string): readonly Question[] {
  const { registry } = useWorkbench().catalogue
  // A key in a title does not wait for the lists of questions.
  const template = useDeferredValue(useDocument((documents) => documents.template))
  const { elements } = useMemo(() => readStructure(template as Template, registry), [template, registry])
  return [...elements.values()].flatMap(({ id, element, model }) => {
    const { options } = element
    if (id === ownId || model?.answer === undefined || !isOptions(options) || options.length === 0) return []
    return [{ id, label: labelOf(element) || id, options: options.map(inWords) }]
  })
}

const inWords = ({ id, label }: { id: string; label: unknown }) => ({
  id,
  label: typeof label === 'string' && label !== '' ? label : id,
})
