import type { SQLInputValue } from 'node:sqlite'
import { isPlainObject } from '../language.ts'
import type { Filter } from '../port.ts'
import type { IndexedPaths } from './indexed-paths.ts'

/** The part of a filter that SQL decides: a superset of the matches, or exactly them. */
export interface Plan {
  sql: string
  params: SQLInputValue[]
  exact: boolean
}

/** Missing and null, which are one in MongoDB's indexes, sort before every number. */
const NOTHING = '-9e999'
const undecided: Plan = { sql: '1', params: [], exact: false }

export const expressionOf = (path: string) =>
  path === 'id'
    ? 'id'
    : `ifnull(json_extract(doc,'$${path
        .split('.')
        .map((part) => `."${part}"`)
        .join('')}'),${NOTHING})`

const inverse: Readonly<Record<string, string>> = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' }

/** Pushes what it can of a filter on indexed paths down to SQL. */
export function planFilter(filter: Filter, paths: IndexedPaths): Plan {
  const parts = Object.entries(filter).map(([key, value]) => {
    if (key === '$and') return all((value as Filter[]).map((branch) => planFilter(branch, paths)))
    if (key === '$or') return any((value as Filter[]).map((branch) => planFilter(branch, paths)))
    if (key.startsWith('$') || !paths.isUsable(key)) return undecided
    const operators = isPlainObject(value) ? value : { $eq: value }
    return all(Object.entries(operators).map(([operator, operand]) => planOne(key, operator, operand, paths)))
  })
  return all(parts)
}

/** The filter's order in SQL; undefined when only JavaScript can tell it. */
export function planOrder(sort: Readonly<Record<string, 1 | -1>>, paths: IndexedPaths): string | undefined {
  if (!Object.keys(sort).every((path) => paths.isUsable(path) && paths.isPlain(path))) return undefined
  return Object.entries(sort)
    .map(([path, direction]) => `${expressionOf(path)} ${direction === 1 ? 'ASC' : 'DESC'}`)
    .join(', ')
}

function all(plans: readonly Plan[]): Plan {
  const deciding = plans.filter(({ sql }) => sql !== '1')
  return {
    sql: deciding.map(({ sql }) => sql).join(' AND ') || '1',
    params: deciding.flatMap(({ params }) => params),
    exact: plans.every(({ exact }) => exact),
  }
}

function any(plans: readonly Plan[]): Plan {
  const open = plans.filter(({ sql }) => sql === '1')
  if (open.length > 0) return open.find(({ exact }) => exact) ?? undecided
  return {
    sql: `(${plans.map(({ sql }) => `(${sql})`).join(' OR ')})`,
    params: plans.flatMap(({ params }) => params),
    exact: plans.every(({ exact }) => exact),
  }
}

function planOne(path: string, operator: string, operand: unknown, paths: IndexedPaths): Plan {
  const expression = expressionOf(path)
  const exact = paths.isPlain(path)
  // The primary key is text: SQLite would compare a number with it as text.
  if (path === 'id' && ![operand].flat().every((value) => typeof value === 'string')) return undecided
  const plan = (sql: string, ...params: SQLInputValue[]): Plan => ({ sql, params, exact })
  switch (operator) {
    case '$eq':
      if (operand === null) return { sql: `${expression} = ${NOTHING}`, params: [], exact: true }
      if (typeof operand === 'boolean')
        return { sql: `${expression} = ?`, params: [Number(operand)], exact: false }
      return plan(`${expression} = ?`, operand as SQLInputValue)
    case '$ne':
      if (!exact || typeof operand === 'boolean') return undecided
      return operand === null
        ? plan(`${expression} <> ${NOTHING}`)
        : plan(`${expression} <> ?`, operand as SQLInputValue)
    case '$in':
      return planList(expression, operand as unknown[], exact)
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return planRange(path, expression, operator, operand, exact)
    case '$exists':
      return operand === false && path !== 'id'
        ? { sql: `${expression} = ${NOTHING}`, params: [], exact: false }
        : undecided
    default:
      return undecided
  }
}

function planList(expression: string, values: readonly unknown[], exact: boolean): Plan {
  if (values.some((value) => typeof value === 'boolean')) return undecided
  const nothing = values.includes(null) ? ` OR ${expression} = ${NOTHING}` : ''
  const list = JSON.stringify(values.filter((value) => value !== null))
  return { sql: `(${expression} IN (SELECT value FROM json_each(?))${nothing})`, params: [list], exact }
}

/** A text is compared with texts only, a number with numbers only. */
function planRange(
  path: string,
  expression: string,
  operator: string,
  operand: unknown,
  exact: boolean,
): Plan {
  const comparison = `${expression} ${inverse[operator]} ?`
  const upwards = operator.startsWith('$g')
  if (typeof operand === 'string') {
    const bound = upwards || path === 'id' ? '' : ` AND ${expression} >= ''`
    return { sql: comparison + bound, params: [operand], exact }
  }
  if (typeof operand !== 'number') return undecided
  return {
    sql: `${comparison} AND ${upwards ? `${expression} < ''` : `${expression} > ${NOTHING}`}`,
    params: [operand],
    exact,
  }
}
