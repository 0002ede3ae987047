import type { SQLInputValue } from 'node:sqlite'
import { isPlainObject } from '../language.ts'
import type { Filter } from '../port.ts'
import type { TallyKey } from '../tally-query.ts'
import { columnOf, jsonPath, NOTHING } from './expression.ts'
import type { IndexedPaths } from './indexed-paths.ts'
import { conditionOf, planFilter } from './plan.ts'
import { prefixRange } from './prefix.ts'

export interface Condition {
  sql: string
  params: SQLInputValue[]
}

/** Where a path is found without reading the document. */
interface Covered {
  column: string
  /** Inside what the column holds, which is an object; absent where it is the value itself. */
  inside?: string
}

/** The columns of an index, by path; an object among them covers all that is in it. */
export function coveredBy(paths: readonly string[]): (path: string) => Covered | undefined {
  const known = new Set(paths)
  return (path) => {
    if (known.has(path)) return { column: columnOf(path) }
    const [root = '', ...rest] = path.split('.')
    return known.has(root) && rest.length > 0
      ? { column: columnOf(root), inside: jsonPath(rest.join('.')) }
      : undefined
  }
}

/** A filter in SQL that asks only what an index covers; undefined when only JavaScript can tell. */
export function conditionIn(
  filter: Filter,
  paths: IndexedPaths,
  covered: (path: string) => Covered | undefined,
): Condition | undefined {
  const parts = Object.entries(filter).map(([key, value]) => {
    if (key === '$and' || key === '$or') {
      const branches = (value as Filter[]).map((branch) => conditionIn(branch, paths, covered))
      return key === '$and' ? joined(branches, ' AND ') : joined(cheapestFirst(branches), ' OR ')
    }
    if (key.startsWith('$')) return undefined
    const at = covered(key)
    if (at?.inside) return insideCondition(at.column, at.inside, value)
    const plan = planFilter({ [key]: value }, paths, { owner: 'id' })
    return plan.exact ? conditionOf(plan, 'id') : undefined
  })
  return joined(parts, ' AND ')
}

/** The first alternative that holds is enough: what the row itself says is asked before what another table has to be read for. */
const cheapestFirst = (branches: readonly (Condition | undefined)[]) =>
  branches.toSorted((a, b) => selectsIn(a) - selectsIn(b))

const selectsIn = (condition: Condition | undefined) => condition?.sql.split('SELECT').length ?? 0

function joined(parts: readonly (Condition | undefined)[], by: string): Condition | undefined {
  if (parts.includes(undefined)) return undefined
  const known = parts as Condition[]
  return {
    sql: known.map(({ sql }) => `(${sql})`).join(by) || '1',
    params: known.flatMap(({ params }) => params),
  }
}

const comparisons: Readonly<Record<string, string>> = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' }

/** Of a value or a list inside an object: one of the items is so, none of them is not. */
function insideCondition(column: string, inside: string, value: unknown): Condition | undefined {
  const operators = isPlainObject(value) ? value : { $eq: value }
  // The case of letters is left to JavaScript.
  if (operators.$options) return undefined
  const items = `SELECT 1 FROM json_each(${column}, ${inside}) AS item WHERE`
  return joined(
    Object.entries(operators).map(([operator, operand]): Condition | undefined => {
      if (operator === '$exists')
        return {
          sql: `json_type(${column}, ${inside}) IS ${operand ? 'NOT ' : ''}NULL`,
          params: [],
        }
      const isNot = operator === '$ne' || operator === '$nin'
      const asked = itemCondition(operator, operand)
      return asked && { ...asked, sql: `${isNot ? 'NOT ' : ''}EXISTS (${items} ${asked.sql})` }
    }),
    ' AND ',
  )
}

function itemCondition(operator: string, operand: unknown): Condition | undefined {
  const isItem = (value: unknown): value is string | number =>
    typeof value === 'string' || typeof value === 'number'
  if (operator === '$in' || operator === '$nin') {
    if (!Array.isArray(operand) || !operand.every(isItem)) return undefined
    return { sql: 'item.value IN (SELECT value FROM json_each(?))', params: [JSON.stringify(operand)] }
  }
  if (operator === '$regex') {
    const range = prefixRange(operand)
    if (!range?.exact || range.to === undefined) return undefined
    return {
      sql: "typeof(item.value) = 'text' AND item.value >= ? AND item.value < ?",
      params: [range.from, range.to],
    }
  }
  if (!isItem(operand)) return undefined
  const isText = typeof operand === 'string'
  const sameType = `typeof(item.value) ${isText ? "= 'text'" : "<> 'text'"}`
  if (operator === '$eq' || operator === '$ne')
    return { sql: `${sameType} AND item.value = ?`, params: [operand] }
  const comparison = comparisons[operator]
  if (!comparison) return undefined
  return { sql: `${sameType} AND item.value ${comparison} ?`, params: [operand] }
}

/** What tells kinds apart in SQL, and the lists that are opened for it. */
export function keysIn(
  by: readonly TallyKey[],
  covered: (path: string) => Covered | undefined,
): { columns: string[]; lists: string[] } | undefined {
  const columns: string[] = []
  const lists: string[] = []
  for (const [n, { path, isList }] of by.entries()) {
    const at = covered(path)
    if (!at || (isList && !at.inside)) return undefined
    if (isList) {
      lists.push(`json_each(${at.column}, ${at.inside}) AS list${n}`)
      columns.push(`list${n}.value`)
    } else
      columns.push(
        at.inside ? `json_extract(${at.column}, ${at.inside})` : `nullif(${at.column}, ${NOTHING})`,
      )
  }
  return { columns, lists }
}
