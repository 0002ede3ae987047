import type { Element } from '../../../schemas/index.ts'
import { ID_PATTERN } from './answer-key.ts'
import type { AnswerOperation, Column } from './define-element.ts'

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
  validSchema: ({ required }: Element): object =>
    required ? { properties: { rowIds: { minItems: 1 } } } : {},
  isEmpty: ({ rowIds }: RowsAnswer) => rowIds.length === 0,
  toText: ({ rowIds }: RowsAnswer) => (rowIds.length === 1 ? '1 entry' : `${rowIds.length} entries`),
  columns: (element: Element): Column<RowsAnswer>[] => [
    { key: 'rows', label: element.title ?? element.id, kind: 'number', value: ({ rowIds }) => rowIds.length },
  ],
} as const
