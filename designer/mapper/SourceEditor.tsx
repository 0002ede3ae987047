import { useId } from 'react'
import type { CompiledTemplate } from '../../runtime/core/model/compiled-template.ts'
import { Select } from '../../runtime/react/ui/Select.tsx'
import type { JsonValue } from '../../schemas/index.ts'
import type { Row } from '../document/named-fields.ts'
import { common } from '../parts/common-texts.ts'
import { JsonBox } from '../parts/fields/JsonBox.tsx'
import { TextField } from '../parts/fields/TextField.tsx'
import { type Field, useField } from '../parts/fields/use-field.ts'
import styles from './FieldEditor.module.css'
import {
  AGGREGATES,
  expressionOf,
  FACTS,
  questionsOf,
  SOURCES,
  type Source,
  type SourceKind,
  sourceOf,
  titleOf,
} from './read-mapper.ts'
import { texts } from './texts.ts'

/** What a field is made of, chosen by name; a calculation is edited as it is written. */
export function SourceEditor({ row, compiled }: { row: Row; compiled: CompiledTemplate }) {
  const field = useField([...row.way, 'value'], texts.changeSource)
  const source = sourceOf(field.value)
  const put = (next: Exclude<Source, { kind: 'calculation' }>) => field.set(expressionOf(next))
  const change = (kind: string) => {
    const next = beginning(kind as SourceKind, compiled)
    if (next) field.set(next)
  }
  return (
    <>
      <Choice label={texts.comesFrom} value={source.kind} options={SOURCES} onChoose={change} />
      {source.kind === 'answer' && <AnswerSource {...{ source, compiled, put }} />}
      {source.kind === 'rows' && <RowsSource {...{ source, compiled, put }} />}
      {source.kind === 'form' && (
        <Choice
          label={texts.whatOfIt}
          value={source.fact}
          options={FACTS}
          onChoose={(fact) => put({ kind: 'form', fact })}
        />
      )}
      {source.kind === 'fixed' && <FixedSource field={field} type={row.type ?? 'text'} />}
      {source.kind === 'calculation' && (
        <JsonBox
          value={field.value}
          problem={field.problem}
          onValue={(value) => field.set(value as JsonValue | undefined)}
          label={texts.calculationAsJson}
          hint={texts.logicHint}
        />
      )}
    </>
  )
}

/** A first expression of a kind of source. */
function beginning(kind: SourceKind, compiled: CompiledTemplate) {
  const [question] = questionsOf(compiled, false)
  const [inRows] = questionsOf(compiled, true)
  if (kind === 'answer') return question && expressionOf({ kind, questionId: question.id })
  if (kind === 'rows')
    return (
      inRows && expressionOf({ kind, how: 'rows', rowsId: inRows.rows[0]?.id ?? '', questionId: inRows.id })
    )
  if (kind === 'form') return expressionOf({ kind, fact: 'number' })
  return kind === 'fixed' ? '' : { '+': [0, 0] }
}

type Put = (source: Exclude<Source, { kind: 'calculation' }>) => void

interface AnswerProps {
  source: Extract<Source, { kind: 'answer' }>
  compiled: CompiledTemplate
  put: Put
}

function AnswerSource({ source, compiled, put }: AnswerProps) {
  const { questionId, column } = source
  const columns = [...(compiled.elements.get(questionId)?.columns.values() ?? [])]
  return (
    <>
      <Choice
        label={common.question}
        value={questionId}
        options={questionsOf(compiled, false).map(({ id }) => ({ id, label: titleOf(id, compiled) }))}
        onChoose={(id) => put({ kind: 'answer', questionId: id })}
      />
      {columns.length > 1 && (
        <Choice
          label={texts.part}
          value={column ?? columns[0]?.key ?? ''}
          options={columns.map(({ key, label }) => ({ id: key, label }))}
          onChoose={(key) =>
            put({ kind: 'answer', questionId, ...(key !== columns[0]?.key && { column: key }) })
          }
        />
      )}
    </>
  )
}

interface RowsProps {
  source: Extract<Source, { kind: 'rows' }>
  compiled: CompiledTemplate
  put: Put
}

function RowsSource({ source, compiled, put }: RowsProps) {
  return (
    <>
      <Choice
        label={common.question}
        value={source.questionId}
        options={questionsOf(compiled, true).map(({ id, rows }) => ({
          id,
          label: [...rows.map((row) => titleOf(row.id, compiled)), titleOf(id, compiled)].join(' › '),
        }))}
        onChoose={(questionId) =>
          put({
            ...source,
            questionId,
            rowsId: compiled.elements.get(questionId)?.rows[0]?.id ?? source.rowsId,
          })
        }
      />
      <Choice
        label={texts.take}
        value={source.how}
        options={AGGREGATES}
        onChoose={(how) => put({ ...source, how })}
      />
    </>
  )
}

/** A fixed value of the field's kind. */
function FixedSource({ field, type }: { field: Field; type: string }) {
  const asTyped: Field = {
    ...field,
    value: String(field.value),
    set: (text, options) => field.set(ofKind(String(text ?? ''), type), options),
  }
  return <TextField field={asTyped} label={common.value} required />
}

function ofKind(text: string, type: string): string | number | boolean {
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return type === 'number' && text !== '' && String(Number(text)) === text ? Number(text) : text
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly { id: string; label: string }[]
  onChoose(id: string): void
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId()
  const isStrange = options.every((option) => option.id !== value)
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value}
        options={isStrange ? [{ id: value, label: value }, ...options] : options}
        onChoose={onChoose}
      />
    </div>
  )
}
