import type { Document } from '../document.ts'
import { checkFilter, checkPath, isPlainObject } from '../language.ts'
import { compareDocuments, compareValues, totalOrder, valuesAt } from '../order.ts'
import { type Filter, type FindOptions, StoreQueryError } from '../port.ts'
import { alternativesOf, conjunctsOf } from './conjuncts.ts'
import type { Database } from './database.ts'
import { columnOf } from './expression.ts'
import { Found } from './found.ts'
import type { IndexedPaths } from './indexed-paths.ts'
import { compileFilter } from './matcher.ts'
import { planIds, planSorted } from './ordered-plan.ts'
import { conditionOf, type Plan, planFilter, planOrder } from './plan.ts'
import { countIds, readPage } from './read-ids.ts'
import type { Rows } from './rows.ts'
import { scanOf } from './scan.ts'

type Range = Pick<FindOptions, 'sort' | 'limit' | 'skip'>

/** So many are read by their ids, whatever else is asked of them. */
const FEW = 500

/** The few ids that a filter asks for, in each of its alternatives. */
function idsOf(filter: Filter): readonly string[] | undefined {
  if (!isPlainObject(filter)) return undefined
  const { id } = filter
  if (typeof id === 'string') return [id]
  const isCompound = '$or' in filter || '$and' in filter
  if (isCompound) checkFilter(filter)
  const asked = isCompound ? alternativesOf(filter).common : conjunctsOf({ id })
  const ids = asked.find(({ path, values }) => path === 'id' && values)?.values
  return ids && ids.length <= FEW && ids.every((each) => typeof each === 'string') ? ids : undefined
}

/** Finds the documents of one collection, as they are stored, by the cheapest way that its indexes offer. */
export class Reader<T extends Document> {
  readonly #db: Database
  readonly #name: string
  readonly #paths: IndexedPaths
  readonly #rows: Rows<T>

  constructor(db: Database, name: string, paths: IndexedPaths, rows: Rows<T>) {
    this.#db = db
    this.#name = name
    this.#paths = paths
    this.#rows = rows
  }

  plan(filter: Filter): Plan {
    checkFilter(filter)
    return planFilter(filter, this.#paths)
  }

  /** The documents that match, in order, read one by one as they are asked for. */
  *select(filter: Filter, { sort, limit, skip = 0 }: Range): Generator<Found<T>> {
    if (limit !== undefined && !(limit >= 0)) throw new StoreQueryError('limit is a number from 0 on')
    const end = limit === undefined ? Number.POSITIVE_INFINITY : skip + limit
    const total = sort && totalOrder(sort)
    for (const path of Object.keys(total ?? {})) checkPath(path)
    const ids = idsOf(filter)
    if (ids && total) {
      const compare = compareDocuments(total)
      const all = [...this.#selectById(filter, ids)]
      yield* all.sort((a, b) => compare(a.document, b.document)).slice(skip, end)
      return
    }
    if (ids && skip === 0 && ids.length <= end) {
      yield* this.#selectById(filter, ids)
      return
    }
    const plan = this.plan(filter)
    const sorted = sort && limit !== undefined && planSorted(this.#db, this.#name, this.#paths, filter, sort)
    if (sorted) {
      yield* readPage(this.#db, this.#rows, sorted, filter, skip, end)
      return
    }
    const order = total && planOrder(total, this.#paths)
    if (total && !order) {
      const all = [...this.#matches(plan, filter)]
      const compare = compareDocuments(total)
      yield* all.sort((a, b) => compare(a.document, b.document)).slice(skip, end)
      return
    }
    let position = 0
    if (end === 0) return
    for (const found of this.#matches(plan, filter, order, end)) {
      if (position >= skip) yield found
      if (++position >= end) return
    }
  }

  /** Counts no further than `limit`. */
  count(filter: Filter, limit: number | undefined): number {
    if (idsOf(filter)) return [...this.select(filter, { limit })].length
    const plan = this.plan(filter)
    const ids = planIds(this.#db, this.#name, this.#paths, filter)
    if (ids?.exact) return countIds(this.#db, ids, limit)
    if (!plan.exact) return [...this.select(filter, { limit })].length
    const { sql, params } = conditionOf(plan)
    const found = `SELECT 1 FROM "${this.#name}" WHERE ${sql} LIMIT ?`
    const counted = this.#db.statement(`SELECT count(*) AS n FROM (${found})`)
    return Number(counted.get(...params, limit ?? -1)?.n)
  }

  distinct(path: string, filter: Filter): unknown[] {
    checkPath(path)
    return this.#distinctFromIndex(path, this.plan(filter)) ?? this.#distinctFromDocuments(path, filter)
  }

  /** Without planning: each row by its key, then the rest of the filter. */
  *#selectById(filter: Filter, ids: readonly string[]): Generator<Found<T>> {
    const isAll = 'id' in filter && Object.keys(filter).length === 1
    if (!isAll) checkFilter(filter)
    const matches = isAll ? undefined : compileFilter(filter)
    for (const id of ids) {
      const found = this.#rows.get(id)
      if (found && (!matches || matches(found.document))) yield found
    }
  }

  *#matches(
    plan: Plan,
    filter: Filter,
    order?: string,
    most = Number.POSITIVE_INFINITY,
  ): Generator<Found<T>> {
    const scan = scanOf(this.#db, this.#name, plan, order, most)
    const matches = plan.exact ? undefined : compileFilter(filter)
    const seen = scan.repeats ? new Set<string>() : undefined
    for (const { doc } of this.#db.rows(scan.sql, ...scan.params)) {
      const found = new Found<T>(doc)
      const { document } = found
      if (seen?.has(document.id)) continue
      seen?.add(document.id)
      if (!matches || matches(document)) yield found
    }
  }

  /** Only where no document has null or nothing there, which an index does not tell apart. */
  #distinctFromIndex(path: string, plan: Plan): unknown[] | undefined {
    if (!plan.exact || !this.#paths.isPlain(path)) return undefined
    const { sql, params } = conditionOf(plan)
    const values = this.#db
      .statement(`SELECT DISTINCT ${columnOf(path)} AS value FROM "${this.#name}" WHERE ${sql} ORDER BY 1`)
      .all(...params)
      .map(({ value }) => value)
    return values.includes(Number.NEGATIVE_INFINITY) ? undefined : values
  }

  #distinctFromDocuments(path: string, filter: Filter): unknown[] {
    const values = new Map<string, unknown>()
    for (const { document } of this.select(filter, {}))
      for (const value of valuesAt(document, path))
        if (!(Array.isArray(value) && value.length === 0)) values.set(JSON.stringify(value), value)
    return [...values.values()].sort(compareValues)
  }
}
