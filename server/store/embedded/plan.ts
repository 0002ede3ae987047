import type { SQLInputValue } from 'node:sqlite'
import { fixedFields, isPlainObject } from '../language.ts'
import type { Filter } from '../port.ts'
import { columnOf, NOTHING } from './expression.ts'
import type { IndexedPaths } from './indexed-paths.ts'
import { type ListRange, rangeOf } from './list-index.ts'
import { prefixRange } from './prefix.ts'

/** The part of a filter that SQL decides: a superset of the matches, or exactly them. */
export interface Plan {
  sql: string
  params: SQLInputValue[]
  /** Rows of list indexes: the document owns one of each, besides what `sql` says. */
  lists: readonly ListRange[]
  exact: boolean
  /** What `sql` says is in lists alone: the document's own row need not be read for it. */
  ofLists?: boolean
}

/** What the conditions beside one fix by equality: the leading keys of a list index. */
type Fixed = ReadonlyMap<string, string | number>

const undecided: Plan = { sql: '1', params: [], lists: [], exact: false }

const inverse: Readonly<Record<string, string>> = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' }

interface PlanOptions {
  /** What the conditions around the filter fix. */
  fixed?: Fixed
  /** The id of the one document that is asked: a list in an alternative is then asked for it, not read as a whole. */
  owner?: string
}

/** Pushes what it can of a filter on indexed paths down to SQL. */
export function planFilter(
  filter: Filter,
  paths: IndexedPaths,
  { fixed: outer = new Map(), owner }: PlanOptions = {},
): Plan {
  const equal = fixedFields(filter).filter(
    (field): field is [string, string | number] =>
      typeof field[1] === 'string' || typeof field[1] === 'number',
  )
  const fixed = new Map([...outer, ...equal])
  const parts = Object.entries(filter).map(([key, value]) => {
    const inner = { fixed, owner }
    if (key === '$and') return all((value as Filter[]).map((branch) => planFilter(branch, paths, inner)))
    if (key === '$or')
      return any(
        (value as Filter[]).map((branch) => planFilter(branch, paths, inner)),
        owner,
      )
    if (key === '$nor')
      return none(
        (value as Filter[]).map((branch) => planFilter(branch, paths, inner)),
        owner,
      )
    if (key.startsWith('$')) return undecided
    const operators = isPlainObject(value) ? value : { $eq: value }
    if (operators.$options) return undecided
    return all(
      Object.entries(operators).map(
        ([operator, operand]) =>
          planList(key, operator, operand, paths, fixed) ??
          (paths.isUsable(key) ? planOne(key, operator, operand, paths) : undecided),
      ),
    )
  })
  return all(parts)
}

/** By the list index with the most leading keys. */
function planList(
  path: string,
  operator: string,
  operand: unknown,
  paths: IndexedPaths,
  fixed: Fixed,
): Plan | undefined {
  for (const index of paths.listsAt(path)) {
    const range =
      index.leading.every((key) => paths.isUsable(key)) && rangeOf(index, fixed, operator, operand)
    if (range) return { sql: '1', params: [], lists: [range], exact: range.exact }
  }
  return undefined
}

/** The condition of one field, on what stands there or on a column that has it. */
export function planPath(filter: Filter, paths: IndexedPaths, expression?: string): Plan {
  const plans = Object.entries(filter).flatMap(([path, value]) => {
    const operators = isPlainObject(value) ? value : { $eq: value }
    if (path.startsWith('$') || operators.$options || !paths.isUsable(path)) return [undecided]
    return Object.entries(operators).map((entry) => planOne(path, ...entry, paths, expression))
  })
  return all(plans)
}

/** A plan's condition with its lists in it: each as a set of ids, or asked of the owner. */
export function conditionOf(
  { sql, params, lists }: Pick<Plan, 'sql' | 'params' | 'lists'>,
  owner?: string,
): Pick<Plan, 'sql' | 'params'> {
  const conditions = lists.map((list) =>
    owner === undefined
      ? { sql: `id IN (SELECT owner FROM "${list.table}" WHERE ${list.sql})`, params: list.params }
      : list.probe(owner),
  )
  return {
    sql: [
      ...conditions.map((condition) => condition.sql),
      ...(sql === '1' && lists.length > 0 ? [] : [sql]),
    ].join(' AND '),
    params: [...conditions.flatMap((condition) => condition.params), ...params],
  }
}

/** The filter's order in SQL; undefined when only JavaScript can tell it. */
export function planOrder(sort: Readonly<Record<string, 1 | -1>>, paths: IndexedPaths): string | undefined {
  if (!Object.keys(sort).every((path) => paths.isUsable(path) && paths.isPlain(path))) return undefined
  return Object.entries(sort)
    .map(([path, direction]) => `${columnOf(path)} ${direction === 1 ? 'ASC' : 'DESC'}`)
    .join(', ')
}

function all(plans: readonly Plan[]): Plan {
  const deciding = plans.filter(({ sql }) => sql !== '1')
  return {
    sql: deciding.map(({ sql }) => sql).join(' AND ') || '1',
    params: deciding.flatMap(({ params }) => params),
    lists: plans.flatMap(({ lists }) => lists),
    exact: plans.every(({ exact }) => exact),
    ofLists: areOfLists(deciding),
  }
}

const areOfLists = (plans: readonly Plan[]) =>
  plans.every(({ sql, ofLists }) => sql === '1' || ofLists === true)

function any(plans: readonly Plan[], owner: string | undefined): Plan {
  const open = plans.filter(({ sql, lists }) => sql === '1' && lists.length === 0)
  if (open.length > 0) return open.find(({ exact }) => exact) ?? undecided
  const conditions = plans.map((plan) => conditionOf(plan, owner))
  return {
    sql: `(${conditions.map(({ sql }) => `(${sql})`).join(' OR ')})`,
    params: conditions.flatMap(({ params }) => params),
    lists: [],
    exact: plans.every(({ exact }) => exact),
    ofLists: areOfLists(plans),
  }
}

/** A list is asked of one document, not read as a whole to find out who is not in it. */
function none(plans: readonly Plan[], owner: string | undefined): Plan {
  const isRead = owner === undefined && plans.some(({ lists }) => lists.length > 0)
  if (isRead || !plans.every(({ exact }) => exact)) return undecided
  const { sql, params, ofLists } = any(plans, owner)
  return { sql: `NOT (${sql})`, params, lists: [], exact: true, ofLists }
}

function planOne(
  path: string,
  operator: string,
  operand: unknown,
  paths: IndexedPaths,
  expression = columnOf(path),
): Plan {
  const exact = paths.isPlain(path)
  // The primary key is text: SQLite would compare a number with it as text.
  if (path === 'id' && ![operand].flat().every((value) => typeof value === 'string')) return undecided
  const plan = (sql: string, ...params: SQLInputValue[]): Plan => ({ sql, params, lists: [], exact })
  switch (operator) {
    case '$eq':
      if (operand === null) return { sql: `${expression} = ${NOTHING}`, params: [], lists: [], exact: true }
      if (typeof operand === 'boolean')
        return { sql: `${expression} = ?`, params: [Number(operand)], lists: [], exact: false }
      return plan(`${expression} = ?`, operand as SQLInputValue)
    case '$ne':
      if (!exact || typeof operand === 'boolean') return undecided
      return operand === null
        ? plan(`${expression} <> ${NOTHING}`)
        : plan(`${expression} <> ?`, operand as SQLInputValue)
    case '$in':
      return planIn(expression, operand as unknown[], exact)
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return planRange(path, expression, operator, operand, exact)
    case '$regex':
      return planPrefix(expression, operand, exact)
    case '$exists':
      return operand === false && path !== 'id'
        ? { sql: `${expression} = ${NOTHING}`, params: [], lists: [], exact: false }
        : undecided
    default:
      return undecided
  }
}

function planIn(expression: string, values: readonly unknown[], exact: boolean): Plan {
  if (values.some((value) => typeof value === 'boolean')) return undecided
  const nothing = values.includes(null) ? ` OR ${expression} = ${NOTHING}` : ''
  const list = JSON.stringify(values.filter((value) => value !== null))
  return {
    sql: `(${expression} IN (SELECT value FROM json_each(?))${nothing})`,
    params: [list],
    lists: [],
    exact,
  }
}

function planPrefix(expression: string, regex: unknown, isPlain: boolean): Plan {
  const range = prefixRange(regex)
  if (range?.to === undefined) return undecided
  const sql = `${expression} >= ? AND ${expression} < ?`
  return { sql, params: [range.from, range.to], lists: [], exact: isPlain && range.exact }
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
    return { sql: comparison + bound, params: [operand], lists: [], exact }
  }
  if (typeof operand !== 'number') return undecided
  return {
    sql: `${comparison} AND ${upwards ? `${expression} < ''` : `${expression} > ${NOTHING}`}`,
    params: [operand],
    lists: [],
    exact,
  }
}
