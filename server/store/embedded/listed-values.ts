import { isPlainObject } from '../language.ts'
import type { Alternatives, Conjunct } from './conjuncts.ts'
import type { Database } from './database.ts'
import type { IndexedPaths } from './indexed-paths.ts'
import { type PrefixRange, prefixRange } from './prefix.ts'

/** A beginning with more words is left a range, which has no order. */
const MOST_VALUES = 12

/**
 * Says of each beginning that is looked for in a list which items begin so, where they are few: the parts of an index
 * that these have are then read in its order, as if somebody had written the words out.
 */
export function withListedValues(
  db: Database,
  paths: IndexedPaths,
  { branches, common, whole }: Alternatives,
): Alternatives {
  const known = new Map<string, Conjunct>()
  const expand = (each: Conjunct): Conjunct => {
    const expanded = known.get(each.text) ?? { ...each, values: each.values ?? listed(db, paths, each) }
    known.set(each.text, expanded)
    return expanded
  }
  return {
    branches: branches.map((branch) => branch.map(expand)),
    common: common.map(expand),
    whole: whole.map(expand),
  }
}

function listed(db: Database, paths: IndexedPaths, { path, filter }: Conjunct): string[] | undefined {
  const index = path && paths.listsAt(path).find(({ leading }) => leading.length === 0)
  const condition = path && filter[path]
  const isBeginning = isPlainObject(condition) && Object.keys(condition).join() === '$regex'
  const range = index && isBeginning ? prefixRange(condition.$regex) : undefined
  return index && range?.exact ? valuesIn(db, index.table, range) : undefined
}

/** One by one, each the next after the one before: however often each is listed. */
function valuesIn(db: Database, table: string, { from, to }: PrefixRange): string[] | undefined {
  if (to === undefined) return undefined
  const next = (comparison: string) =>
    db.statement(`SELECT min(value) AS value FROM "${table}" WHERE value ${comparison} ? AND value < ?`)
  const values: string[] = []
  let value = next('>=').get(from, to)?.value
  while (typeof value === 'string') {
    if (values.length === MOST_VALUES) return undefined
    values.push(value)
    value = next('>').get(value, to)?.value
  }
  return values
}
