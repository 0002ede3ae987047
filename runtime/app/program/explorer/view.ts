import type { ColumnState, FilterModel } from '../../../../schemas/index.ts'
import type { Column } from './operations.ts'

/** What of a template's forms is shown, and how: the part of a saved view that a person changes. */
export interface View {
  columnState: readonly ColumnState[]
  filterModel: FilterModel
}

/** So many questions are shown at first; the others can be chosen. */
const MOST_AT_FIRST = 8
const FIRST_FIELDS = ['@number', '@status', '@created', '@owner', '@row']

/** It opens the form: it stays where it is. */
export const NUMBER = '@number'

export function firstView(columns: readonly Column[]): View {
  const isFirst = ({ id }: Column) => FIRST_FIELDS.includes(id)
  const isOfRow = ({ id, isOfRows }: Column) => isOfRows && !FIRST_FIELDS.includes(id)
  // Where a table is unfolded it is for what its rows say.
  const ordered = columns.some(isOfRow)
    ? [
        ...[...columns.filter(isFirst), ...columns.filter(isOfRow)],
        ...columns.filter((column) => !isFirst(column) && !isOfRow(column)),
      ]
    : columns
  const questions = ordered.filter(({ id, isGone }) => !id.startsWith('@') && !isGone)
  const shown = new Set([...FIRST_FIELDS, ...questions.slice(0, MOST_AT_FIRST).map(({ id }) => id)])
  return { columnState: ordered.map(({ id }) => ({ colId: id, hide: !shown.has(id) })), filterModel: {} }
}

/** The columns in the order of a view; those that it does not know at the end, unseen. */
export function inOrder(
  columns: readonly Column[],
  { columnState }: View,
): (Column & Partial<ColumnState>)[] {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const named = columnState.flatMap((state) => {
    const column = byId.get(state.colId)
    return column ? [{ ...column, ...state }] : []
  })
  const known = new Set(columnState.map(({ colId }) => colId))
  const others = columns.filter(({ id }) => !known.has(id)).map((column) => ({ ...column, hide: true }))
  const all = [...named, ...others]
  return [...all.filter(({ id }) => id === NUMBER), ...all.filter(({ id }) => id !== NUMBER)].map((column) =>
    column.id === NUMBER ? { ...column, hide: false } : column,
  )
}

/** What the server is asked for: the columns that are shown, the filters and the order that they still have. */
export function askedFor(columns: readonly Column[], view: View) {
  const shown = new Set(
    inOrder(columns, view)
      .filter(({ hide }) => !hide)
      .map(({ id }) => id),
  )
  const byId = new Map(columns.map((column) => [column.id, column]))
  const sorted = view.columnState.find(({ colId, sort }) => sort && byId.get(colId)?.isSortable)
  return {
    // In the order of the template, so that a column that is moved is not fetched again.
    columns: columns.filter(({ id }) => shown.has(id)).map(({ id }) => id),
    filterModel: Object.fromEntries(
      Object.entries(view.filterModel).filter(
        ([id, { filterType }]) => byId.get(id)?.filterType === filterType,
      ),
    ),
    ...(sorted && { sort: { columnId: sorted.colId, isDescending: sorted.sort === 'desc' } }),
  }
}
