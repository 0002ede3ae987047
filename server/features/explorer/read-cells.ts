import { isCalendarDate } from '../../../runtime/core/datetime/parse.ts'
import { inZone } from '../../../runtime/core/datetime/zone.ts'
import type { Scalar } from '../../../runtime/core/element/define-element.ts'
import type { ElementState } from '../../../runtime/core/engine/types.ts'
import type { FullEvaluation } from '../../../runtime/core/evaluate.ts'
import type { ExplorerColumn } from '../../../runtime/core/explorer/columns.ts'
import { levelName, readKey } from '../../../runtime/core/metric/key.ts'
import { businessKeysOf } from '../../../runtime/core/metric/known-keys.ts'
import { withElement } from '../../../runtime/core/template/with-element.ts'
import { answerText, readColumn } from '../../../runtime/core/visibility/place-scope.ts'
import type { Form } from '../../../schemas/index.ts'

/** What stands in a cell: a day is `2026-01-31`. */
export type Cell = string | number | null

/** A longer text is cut: a table is no place to read it. */
const LONGEST = 2_000

/** What a form says in each of these columns, whoever looks. */
export function readCells(
  columns: readonly ExplorerColumn[],
  form: Form,
  { whole, timeZone }: { whole: FullEvaluation; timeZone: string | undefined },
  ownerName: string,
): Cell[] {
  const states = [...whole.values()].filter(({ visible, value }) => visible && value !== null)
  return inZone(timeZone, () =>
    columns.map((column) => {
      const values = valuesOf(column, { form, whole, states, ownerName })
      const [only = null, ...more] = values
      return more.length > 0 ? values.join('; ').slice(0, LONGEST) : only
    }),
  )
}

interface Read {
  form: Form
  whole: FullEvaluation
  states: readonly ElementState[]
  ownerName: string
}

function valuesOf(column: ExplorerColumn, { form, whole, states, ownerName }: Read): (string | number)[] {
  const { id, key, questionId, values } = column
  if (questionId !== undefined)
    return states
      .filter(({ element }) => element.id === questionId)
      .flatMap((state) => saidIn(column, whole, state))
  if (id === '@number') return said(form.autoId)
  if (id === '@name') return said(form.name)
  if (id === '@owner') return said(ownerName)
  const source = readKey(key ?? id)
  const worded = (value: Scalar | undefined) =>
    said(values.find((each) => String(each.value) === String(value))?.label ?? value)
  if (source.kind === 'level') return worded(form.figures?.l[levelName(source.group, source.outcome)])
  if (source.kind === 'field') return worded(fieldOf(form, source.field))
  const publishing = states.filter(({ element }) => pathsOf(element, source.key).length > 0)
  const isWhole = publishing.every(({ element }) => pathsOf(element, source.key).every((path) => path === ''))
  return isWhole
    ? publishing.flatMap((state) => saidIn(column, whole, state))
    : whole.published.get(source.key).flatMap(worded)
}

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
