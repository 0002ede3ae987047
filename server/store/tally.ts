import { checkFilter, checkPath } from './language.ts'
import { valuesAt } from './order.ts'
import { type Filter, StoreQueryError } from './port.ts'
import type { TallyCell, TallyKey, TallyQuery } from './tally-query.ts'

/** Too many different values to put in a table. */
export class TooManyKindsError extends Error {
  override name = 'TooManyKindsError'
}

/** Refuses what the stores would read differently. */
export function checkTally({ scope, range, where, by, sum, most }: TallyQuery): void {
  const paths = [...Object.keys(scope), ...by.map(({ path }) => path), ...(sum ? [sum] : [])]
  for (const path of [...paths, ...(range ? [range.path] : [])]) checkPath(path)
  if (by.length > 4 || new Set(by.map(({ path }) => path)).size < by.length)
    throw new StoreQueryError('Up to four different paths tell kinds apart')
  if (!Number.isInteger(most) || most < 1) throw new StoreQueryError('most is a whole number from 1 on')
  checkFilter(filterOf({ scope, range, where }))
}

/** All conditions of a query as one filter. */
export function filterOf({ scope, range, where }: Pick<TallyQuery, 'scope' | 'range' | 'where'>): Filter {
  const bounds = {
    ...(range?.from !== undefined && { $gte: range.from }),
    ...(range?.to !== undefined && { $lt: range.to }),
  }
  return {
    ...scope,
    ...(range && Object.keys(bounds).length > 0 && { [range.path]: bounds }),
    ...(where && Object.keys(where).length > 0 && { $and: [where] }),
  }
}

/** Cells that are put together as they come, from several parts of a collection. */
export class Cells {
  readonly #cells = new Map<string, { key: TallyCell['key']; count: number; sum: number }>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  add({ key, count, sum }: TallyCell): void {
    const name = JSON.stringify(key)
    const known = this.#cells.get(name)
    if (known) {
      known.count += count
      known.sum += sum
      return
    }
    if (this.#cells.size >= this.#most) throw new TooManyKindsError('There are too many different values')
    this.#cells.set(name, { key, count, sum })
  }

  get all(): TallyCell[] {
    return [...this.#cells.values()]
  }
}

/** What a tally means, document by document; all of them match. */
export function tallyDocuments(
  documents: Iterable<object>,
  { by, sum }: Pick<TallyQuery, 'by' | 'sum'>,
  cells: Cells,
): void {
  for (const document of documents) {
    const values = by.map((key) => kindsIn(document, key))
    const number = sum === undefined ? undefined : valuesAt(document, sum)[0]
    for (const key of keysOf(values))
      cells.add({ key, count: 1, sum: typeof number === 'number' ? number : 0 })
  }
}

/** The kinds of which a document is by one key. */
export function kindsIn(document: object, { path, isList }: TallyKey): unknown[] {
  const found = valuesAt(document, path).filter((value) => !isEmptyList(value))
  return isList ? found : [found[0] ?? null]
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

/** One of each list, in every combination. */
export const keysOf = (lists: readonly (readonly unknown[])[]): TallyCell['key'][] =>
  lists.reduce<unknown[][]>(
    (keys, list) => keys.flatMap((key) => list.map((value) => [...key, value])),
    [[]],
  ) as TallyCell['key'][]
