import { isCalendarDate } from '../../../../runtime/core/datetime/parse.ts'
import { inZone } from '../../../../runtime/core/datetime/zone.ts'
import type { Scalar } from '../../../../runtime/core/element/define-element.ts'
import { answerText, readColumn } from '../../../../runtime/core/engine/place-scope.ts'
import type { FullEvaluation } from '../../../../runtime/core/evaluate.ts'
import { type ExplorerColumn, ROW } from '../../../../runtime/core/explorer/columns.ts'
import type { UnfoldedRow } from '../../../../runtime/core/explorer/unfold.ts'
import { levelName, readKey } from '../../../../runtime/core/metric/key.ts'
import { businessKeysOf } from '../../../../runtime/core/metric/known-keys.ts'
import type { ElementState } from '../../../../runtime/core/model/engine.ts'
import { withElement } from '../../../../runtime/core/template/with-element.ts'
import type { Form } from '../../../../schemas/index.ts'

/** What stands in a cell: a day is `2026-01-31`. */
export type Cell = string | number | null

/** A longer text is cut: a table is no place to read it. */
const LONGEST = 2_000

interface Evaluated {
  whole: FullEvaluation
  timeZone: string | undefined
}

/** What a form says in each of these columns, whoever looks; of rows nothing. */
export function readCells(
  columns: readonly ExplorerColumn[],
  form: Form,
  { whole, timeZone }: Evaluated,
  ownerName: string,
): Cell[] {
  const read = { form, whole, ownerName, states: shown(whole.values()), published: whole.published }
  return inZone(timeZone, () =>
    columns.map((column) => (column.isOfRows ? null : cellOf(valuesOf(column, read)))),
  )
}

/** The same line for a row that is unfolded: what the form says, and what the row says in its own columns. */
export function readRowCells(
  columns: readonly ExplorerColumn[],
  ofForm: readonly Cell[],
  { whole, timeZone }: Evaluated,
  { states, published, position }: UnfoldedRow,
): Cell[] {
  const read = { whole, states: shown(states), published: { get: (key: string) => published.get(key) ?? [] } }
  return inZone(timeZone, () =>
    columns.map((column, n) => {
      if (!column.isOfRows) return ofForm[n] ?? null
      return column.id === ROW ? position : cellOf(answersIn(column, read))
    }),
  )
}

const shown = (states: Iterable<ElementState>): ElementState[] =>
  [...states].filter(({ visible, value }) => visible && value !== null)

function cellOf(values: readonly (string | number)[]): Cell {
  const [only = null, ...more] = values
  return more.length > 0 ? values.join('; ').slice(0, LONGEST) : only
}

/** Answers of the form, or of one of its rows. */
interface Answers {
  whole: FullEvaluation
  states: readonly ElementState[]
  published: { get(key: string): readonly Scalar[] }
}

interface Read extends Answers {
  form: Form
  ownerName: string
}

function valuesOf(column: ExplorerColumn, read: Read): (string | number)[] {
  const { id, key, questionId } = column
  const { form, ownerName } = read
  if (questionId !== undefined) return answersIn(column, read)
  if (id === '@number') return said(form.autoId)
  if (id === '@name') return said(form.name)
  if (id === '@owner') return said(ownerName)
  const source = readKey(key ?? id)
  if (source.kind === 'answer') return answersIn(column, read)
  return worded(
    column,
    source.kind === 'level'
      ? form.figures?.l[levelName(source.group, source.outcome)]
      : fieldOf(form, source.field),
  )
}

/** By the question, or by the key under which they are published. */
function answersIn(column: ExplorerColumn, { whole, states, published }: Answers): (string | number)[] {
  const { key = '', questionId } = column
  if (questionId !== undefined)
    return states
      .filter(({ element }) => element.id === questionId)
      .flatMap((state) => saidIn(column, whole, state))
  const publishing = states.filter(({ element }) => pathsOf(element, key).length > 0)
  const isWhole = publishing.every(({ element }) => pathsOf(element, key).every((path) => path === ''))
  return isWhole
    ? publishing.flatMap((state) => saidIn(column, whole, state))
    : published.get(key).flatMap((value) => worded(column, value))
}

const worded = ({ values }: ExplorerColumn, value: Scalar | undefined) =>
  said(values.find((each) => String(each.value) === String(value))?.label ?? value)

function fieldOf(form: Form, field: 'status' | 'created' | 'program' | 'campus'): string | undefined {
  if (field === 'status') return form.status
  if (field === 'created') return form.figures?.day ?? form.createdDate.slice(0, 10)
  return field === 'program' ? form.programId : form.campusCode
}

const pathsOf = (element: ElementState['element'], key: string) =>
  businessKeysOf({ element } as Parameters<typeof businessKeysOf>[0]).flatMap((each) =>
    each.key === key ? [each.path] : [],
  )

/** One answer: a number and a day as such, the rest in words. */
function saidIn({ kind }: ExplorerColumn, whole: FullEvaluation, { element, value }: ElementState) {
  const compiled = whole.compiled.elements.get(element.id)
  if (!compiled || value === null) return []
  const asked = withElement(compiled, element)
  const first = kind === 'number' || kind === 'date' ? readColumn(asked, value) : null
  if (typeof first === 'number') return [first]
  if (typeof first === 'string' && isCalendarDate(first)) return [first]
  return said(answerText(asked, value))
}

function said(value: Scalar | null | undefined): (string | number)[] {
  if (typeof value === 'number') return [value]
  const text = value === null || value === undefined ? '' : String(value).slice(0, LONGEST)
  return text === '' ? [] : [text]
}
