import type { Element } from '../../../schemas/index.ts'
import type { Issue } from '../../../schemas/issue.ts'
import { ID_PATTERN } from './answer-key.ts'
import type { AnswerOperation, Column } from './define-element.ts'
import { rowTexts } from './row-noun.ts'

/** The answer of an element with rows (001 §3 Table): which rows there are, in order. */
export interface RowsAnswer {
  rowIds: readonly string[]
}

interface RowArgs {
  rowId: string
}

interface RowsArgs {
  rowIds?: readonly string[] | null
}

interface AddArgs extends RowArgs {
  /** Where the row stands, e.g. again after an undo; at the end when absent. */
  index?: number | null
}

/** What every element with rows may say in a template: how many there are at least, at most, and from the start. */
interface RowsProps {
  minRows?: number
  maxRows?: number
  initialRows?: number
}

export const rowsPropsOf = (element: Element): RowsProps => element as RowsProps

/** As many rows as the element takes. */
export const mostRows = (element: Element): number =>
  Math.min(rowsPropsOf(element).maxRows ?? MAX_ROWS, MAX_ROWS)

/** Rows one element may hold; one more is refused. */
export const MAX_ROWS = 1000

const add: AnswerOperation<RowsAnswer, AddArgs> = {
  args: { rowId: 'ID!', index: 'Int' },
  apply: (current, { rowId, index }) => {
    const rowIds = current?.rowIds ?? []
    if (rowIds.includes(rowId)) return { rowIds }
    return { rowIds: rowIds.toSpliced(index ?? rowIds.length, 0, rowId) }
  },
}

/** Hostile arguments are no list. */
const listOf = (rowIds: RowsArgs['rowIds']) => (Array.isArray(rowIds) ? rowIds : [])

/** Several at once, at the end: what a pasted block needs is one change and not five hundred. */
const addAll: AnswerOperation<RowsAnswer, RowsArgs> = {
  args: { rowIds: '[ID!]!' },
  apply: (current, { rowIds }) => {
    const all = [...new Set([...(current?.rowIds ?? []), ...listOf(rowIds)])]
    return all.length > 0 ? { rowIds: all } : null
  },
}

const removeAll: AnswerOperation<RowsAnswer, RowsArgs> = {
  args: { rowIds: '[ID!]!' },
  apply: (current, { rowIds }) => {
    const gone = new Set(listOf(rowIds))
    const left = (current?.rowIds ?? []).filter((id) => !gone.has(id))
    return left.length > 0 ? { rowIds: left } : null
  },
}

/** The answers of a removed row stay where they are, so that adding the same row again brings them back. */
const remove: AnswerOperation<RowsAnswer, RowArgs> = {
  args: { rowId: 'ID!' },
  apply: (current, { rowId }) => {
    const rowIds = (current?.rowIds ?? []).filter((id) => id !== rowId)
    return rowIds.length > 0 ? { rowIds } : null
  },
}

/** Too few or too many; that there is none at all is for `required` to say. */
function validate({ rowIds }: RowsAnswer, element: Element): Issue[] {
  const { minRows: min = 0, maxRows: max = MAX_ROWS } = rowsPropsOf(element)
  if (rowIds.length < min) return [{ code: 'rows_min', params: { min } }]
  return rowIds.length > max ? [{ code: 'rows_max', params: { max } }] : []
}

/** The rows that are there from the start, by names that are the same in every form. */
function initial(element: Element): RowsAnswer | null {
  const { initialRows = 0 } = rowsPropsOf(element)
  if (!(initialRows > 0)) return null
  return { rowIds: Array.from({ length: Math.min(initialRows, MAX_ROWS) }, (_, i) => `row-${i + 1}`) }
}

/** What every element with rows says of its answer. */
export const rowsAnswer = {
  fields: { rowIds: '[ID!]!' },
  operations: { add, remove, addAll, removeAll },
  codes: { required: 'at_least_one_entry' },
  schema: () => ({
    type: 'object',
    required: ['rowIds'],
    additionalProperties: false,
    properties: {
      rowIds: {
        type: 'array',
        uniqueItems: true,
        maxItems: MAX_ROWS,
        items: { type: 'string', pattern: ID_PATTERN.source },
      },
    },
  }),
  validSchema(element: Element): object {
    const { minRows, maxRows } = rowsPropsOf(element)
    const rowIds = {
      ...(element.required && { minItems: Math.max(minRows ?? 1, 1) }),
      ...(maxRows !== undefined && { maxItems: maxRows }),
    }
    const few = minRows !== undefined && !element.required && { code: 'rows_min', params: { min: minRows } }
    return {
      ...(Object.keys(rowIds).length > 0 && { properties: { rowIds } }),
      ...(few && { 'x-formwork': { rules: [few] } }),
    }
  },
  validate,
  from: { initial },
  isEmpty: ({ rowIds }: RowsAnswer) => rowIds.length === 0,
  toText: ({ rowIds }: RowsAnswer) => rowTexts.entries(rowIds.length),
  columns: (element: Element): Column<RowsAnswer>[] => [
    { key: 'rows', label: element.title ?? element.id, kind: 'number', value: ({ rowIds }) => rowIds.length },
  ],
} as const
