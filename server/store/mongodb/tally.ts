import type { Stage } from '../pipeline.ts'
import { Cells, checkTally, filterOf, keysOf, TooManyKindsError } from '../tally.ts'
import type { TallyCell, TallyQuery } from '../tally-query.ts'

type Group = { _id: Readonly<Record<string, unknown>> | null; n: number }

/** Lists are grouped by as a whole: so many combinations of items are opened here. */
const MOST_LISTS = 100_000

/**
 * Counts in the database, by its aggregation. The sum is a pipeline of its own: a group has one accumulator
 * (`nativePipeline`).
 */
export async function tallyMongo(
  aggregate: (pipeline: readonly Stage[]) => Promise<Group[]>,
  query: TallyQuery,
): Promise<TallyCell[]> {
  checkTally(query)
  const { by, sum, most } = query
  const names = by.map((_, n) => `k${n}`)
  const paths = Object.fromEntries(by.map(({ path }, n) => [names[n] as string, `$${path}`]))
  const raw = by.some(({ isList }) => isList) ? Math.max(most, MOST_LISTS) : most
  const grouped = (n: unknown): Stage[] => [
    { $match: filterOf(query) },
    { $group: { _id: by.length === 0 ? null : paths, n: { $sum: n } } },
    { $limit: raw + 1 },
  ]
  const [counts, sums] = await Promise.all([
    aggregate(grouped(1)),
    sum === undefined ? [] : aggregate(grouped(`$${sum}`)),
  ])
  if (counts.length > raw) throw new TooManyKindsError('There are too many different values')
  const sumOf = new Map(sums.map(({ _id, n }) => [JSON.stringify(_id), n]))
  const cells = new Cells(most)
  for (const { _id, n } of counts)
    for (const key of keysOf(names.map((name, at) => itemsOf(_id?.[name], by[at]?.isList))))
      cells.add({ key, count: n, sum: sumOf.get(JSON.stringify(_id)) ?? 0 })
  return cells.all
}

function itemsOf(value: unknown, isList: true | undefined): readonly unknown[] {
  if (!isList) return [value ?? null]
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
}
