import { labelOf } from '../element/label-of.ts'
import { numberPathOf, pathOf } from '../metric/key.ts'
import { businessKeysOf, type KnownKey } from '../metric/known-keys.ts'
import type { CompiledElement, CompiledTemplate } from '../model/compiled-template.ts'
import { type ExplorerTable, isUnfoldedWith } from './tables.ts'

/** A column of the data explorer: a field of the form, what answers publish under a key, a level of risk, or a question. */
export interface ExplorerColumn extends Pick<KnownKey, 'label' | 'kind' | 'values' | 'isGone'> {
  id: string
  /** What metrics call it. Only what has one can be filtered, ordered and grouped by, and fields that are words. */
  key?: string
  /** The question that is shown, where it publishes nothing; of `@row` the table. */
  questionId?: string
  /** Of the rows that are unfolded: it says something else in each of them. */
  isOfRows?: true
}

const NUMBER = '@number'
const NAME = '@name'
const OWNER = '@owner'
export const ROW = '@row'

const field = (id: string, label: string): ExplorerColumn => ({ id, label, kind: 'text', values: [] })

/** Where a field that is words stands in a form. */
const wordPaths = new Map([
  [NUMBER, 'autoId'],
  [NAME, 'name'],
])

/**
 * All that can be shown of the forms of a template: what its versions ask, the newest first, in the order of their pages.
 *
 * @param known the words of its keys, by key
 * @param table what is unfolded: the questions of its rows are columns as well
 */
export function explorerColumns(
  versions: readonly CompiledTemplate[],
  known: ReadonlyMap<string, KnownKey>,
  table?: ExplorerTable,
): ExplorerColumn[] {
  const columns = new Map<string, ExplorerColumn>()
  const add = (column: ExplorerColumn) => columns.has(column.id) || columns.set(column.id, column)
  const addKey = (key: string, more: Pick<ExplorerColumn, 'isOfRows'> = {}) => {
    const words = known.get(key)
    if (words) add({ ...words, id: key, ...more })
  }
  add(field(NUMBER, 'Number'))
  add(field(NAME, 'Name'))
  for (const key of ['@status', '@created']) addKey(key)
  add(field(OWNER, 'Owner'))
  addKey('@campus')
  if (table) add(rowColumn(table))
  for (const [n, version] of versions.entries())
    for (const element of version.elements.values()) {
      if (!isShowable(element)) continue
      const ofRows = table && isUnfoldedWith(version, table.id, element) && ({ isOfRows: true } as const)
      const keys = businessKeysOf(element)
      for (const { key } of keys) addKey(key, ofRows || {})
      if (keys.length === 0 && (ofRows || element.rows.length === 0))
        add({ ...questionColumn(element, n > 0), ...ofRows })
    }
  for (const { key } of known.values()) if (key.startsWith('@level:')) addKey(key)
  return [...columns.values()]
}

/** Whether a form that an answer names may be seen differs by viewer (C6): such questions are left to the form. */
function isShowable({ model }: CompiledElement): boolean {
  if (!model?.answer || model.children === 'rows') return false
  const { form, formIds = [] } = model.answer.graphql
  return !form && formIds.length === 0
}

function questionColumn({ id, element, columns }: CompiledElement, isOlder: boolean): ExplorerColumn {
  const kind = columns.values().next().value?.kind ?? 'text'
  return {
    ...{ id: `#${id}`, questionId: id, label: labelOf(element) || id, kind, values: [] },
    ...(isOlder && { isGone: true }),
  }
}

const rowColumn = ({ id, label }: ExplorerTable): ExplorerColumn => ({
  ...{ id: ROW, questionId: id, label: `Row of ${label}`, kind: 'number', values: [], isOfRows: true },
})

export type FilterType = 'text' | 'number' | 'date' | 'set'

/** How a column is filtered; undefined where it is not. */
export function filterTypeOf({ id, key, kind, values }: ExplorerColumn): FilterType | undefined {
  if (wordPaths.has(id)) return 'text'
  if (key === undefined) return undefined
  if (kind === 'number' || kind === 'date' || kind === 'text') return kind
  return values.length > 0 ? 'set' : 'text'
}

/** Where it is looked for in a form as it is stored; undefined where it cannot be. Of rows it is each number, not their sum. */
export function filterPathOf({ id, key, kind, isOfRows }: ExplorerColumn): string | undefined {
  if (key === undefined) return wordPaths.get(id)
  return kind === 'number' && !isOfRows ? numberPathOf(key) : pathOf(key).path
}

/** By what forms are put in order; undefined where they cannot be. */
export const orderPathOf = (column: ExplorerColumn): string | undefined =>
  column.id === '@created' ? 'createdDate' : filterPathOf(column)
