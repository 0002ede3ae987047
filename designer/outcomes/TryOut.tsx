import { useId, useMemo, useState } from 'react'
import type { AnswerKey } from '../../runtime/core/element/answer-key.ts'
import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import { labelOf } from '../../runtime/core/element/label-of.ts'
import type { OutcomeResult } from '../../runtime/core/outcome/types.ts'
import { sampleAnswers } from '../../runtime/core/sample/sample-answers.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { Select } from '../../runtime/react/ui/Select.tsx'
import { entriesOf, fieldsOf } from '../document/entries.ts'
import { useCompiled } from '../parts/use-compiled.ts'
import { kindLabel } from './kinds.ts'
import styles from './TryOut.module.css'
import { texts } from './texts.ts'
import { tryGroup } from './try-group.ts'

/** What the group comes to with sample answers, or with those that are chosen here. Nothing of it is kept. */
export function TryOut({ group }: { group: unknown }) {
  const compiled = useCompiled()
  const id = useId()
  const [turn, setTurn] = useState(0)
  const now = useMemo(() => new Date().toISOString(), [])
  const [given, setGiven] = useState<ReadonlyMap<AnswerKey, AnswerValue>>(new Map())
  const answers = useMemo(
    () => new Map([...sampleAnswers(compiled, { now, status: 'draft', turn }), ...given]),
    [compiled, now, turn, given],
  )
  const results = useMemo(() => tryGroup(group, compiled, answers, now), [group, compiled, answers, now])
  const chosen = [...answers].flatMap(([key, value]) => {
    const { element, model } = compiled.elements.get(key) ?? {}
    const labels = entriesOf(element?.options).map(({ entry }) => String(entry.label))
    if (!element || !model?.answer?.from?.text || labels.length === 0) return []
    const { toText, from } = model.answer
    const choose = (label: string) => {
      const reading = from?.text?.(label, element)
      if (reading && 'value' in reading) setGiven(new Map(given).set(key, reading.value))
    }
    return [{ key, title: labelOf(element) || key, text: toText(value, element), labels, choose }]
  })
  const outcomes = new Map(entriesOf(fieldsOf(group).outcomes).map(({ id, entry }) => [id, entry]))
  return (
    <aside className={styles.panel} aria-label={texts.tryOut}>
      <h2>{texts.tryOut}</h2>
      <Button
        small
        onClick={() => {
          setGiven(new Map())
          setTurn(turn + 1)
        }}
      >
        {texts.otherAnswers}
      </Button>
      {!results && <p>{texts.notReadable}</p>}
      <ul aria-label={texts.result}>
        {results?.map((result) => (
          <li key={result.id} data-state={result.state}>
            <span>{titleOf(outcomes.get(result.id), result.id)}</span>
            <strong>{wordsOf(result)}</strong>
          </li>
        ))}
      </ul>
      {chosen.length > 0 && (
        <>
          <h3>{texts.withTheseAnswers}</h3>
          {chosen.map(({ key, title, text, labels, choose }) => (
            <div key={key} className={styles.answer}>
              <label htmlFor={`${id}-${key}`}>{title}</label>
              <Select
                id={`${id}-${key}`}
                value={labels.includes(text) ? text : ''}
                {...(!labels.includes(text) && { placeholder: text })}
                options={labels.map((label) => ({ id: label, label }))}
                onChoose={choose}
              />
            </div>
          ))}
        </>
      )}
    </aside>
  )
}

function titleOf(entry: unknown, id: string): string {
  const { type, label } = fieldsOf(entry)
  return `${kindLabel(type)}: ${typeof label === 'string' && label !== '' ? label : id}`
}

function wordsOf({ state, value, level }: OutcomeResult): string {
  if (state === 'absent') return texts.doesNotApply
  if (state === 'unknown') return texts.notDetermined
  if (level) return value === undefined ? level.name : `${level.name} (${value})`
  return value === undefined ? texts.applies : String(value)
}
