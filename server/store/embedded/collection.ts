import type { Codec } from '../codec.ts'
import type { Document } from '../document.ts'
import { checkFilter, checkPath, checkUpdate, checkUpsert, isPlainObject } from '../language.ts'
import { checkDocument } from '../limits.ts'
import { compareDocuments, compareValues, totalOrder, valuesAt } from '../order.ts'
import {
  type Collection,
  type Filter,
  type FindOptions,
  StoreQueryError,
  type Update,
  type UpdateResult,
} from '../port.ts'
import { pickFields } from '../projection.ts'
import { runPipeline } from './aggregate.ts'
import type { Database } from './database.ts'
import { columnOf } from './expression.ts'
import { Found } from './found.ts'
import type { IndexedPaths } from './indexed-paths.ts'
import { compileFilter } from './matcher.ts'
import { planIds, planSorted } from './ordered-plan.ts'
import { conditionOf, type Plan, planFilter, planOrder } from './plan.ts'
import { countIds, readPage } from './read-ids.ts'
import { Rows } from './rows.ts'
import { scanOf } from './scan.ts'
import { saveFlags } from './table.ts'
import { applyUpdate, upserted } from './update.ts'

type Range = Pick<FindOptions, 'sort' | 'limit' | 'skip'>

/** BSON takes at most this much more than JSON (a list of small numbers). */
const BSON_FACTOR = 8

const FEW = 20

/** The few ids that a filter asks for. */
function idsOf(filter: Filter): readonly string[] | undefined {
  const id = isPlainObject(filter) ? filter.id : undefined
  if (typeof id === 'string') return [id]
  const list = isPlainObject(id) && Object.keys(id).length === 1 ? id.$in : undefined
  if (!Array.isArray(list) || list.length > FEW || !list.every((each) => typeof each === 'string')) return
  return [...new Set<string>(list)]
}

export class EmbeddedCollection<T extends Document> implements Collection<T> {
  readonly #db: Database
  readonly #name: string
  readonly #paths: IndexedPaths
  readonly #codec: Codec | undefined
  readonly #rows: Rows<T>

  constructor(db: Database, name: string, paths: IndexedPaths, codec?: Codec) {
    this.#db = db
    this.#name = name
    this.#paths = paths
    this.#codec = codec
    this.#rows = new Rows(db, name, paths.columns)
  }

  async findOne(filter: Filter, options: FindOptions = {}): Promise<T | null> {
    const [document] = await this.find(filter, { ...options, limit: 1 })
    return document ?? null
  }

  find(filter: Filter, options: FindOptions = {}): Promise<T[]> {
    const { fields, readConcern } = options
    return this.#db.read(() => {
      const found = [...this.#select(filter, options)]
      return fields
        ? found.map((each) => pickFields(this.#isOld(each) ? this.#current(each) : each.document, fields))
        : found.map((each) => this.#current(each))
    }, readConcern === 'local')
  }

  count(filter: Filter, { limit }: { limit?: number } = {}): Promise<number> {
    return this.#db.read(() => {
      const plan = this.#plan(filter)
      const ids = planIds(this.#db, this.#name, this.#paths, filter)
      if (ids?.exact) return countIds(this.#db, ids, limit)
      if (!plan.exact) return [...this.#select(filter, { limit })].length
      const { sql, params } = conditionOf(plan)
      const found = `SELECT 1 FROM "${this.#name}" WHERE ${sql} LIMIT ?`
      const counted = this.#db.statement(`SELECT count(*) AS n FROM (${found})`)
      return Number(counted.get(...params, limit ?? -1)?.n)
    })
  }

  distinct(path: string, filter: Filter = {}): Promise<unknown[]> {
    return this.#db.read(() => {
      checkPath(path)
      return this.#distinctFromIndex(path, this.#plan(filter)) ?? this.#distinctFromDocuments(path, filter)
    })
  }

  async insertOne(document: T): Promise<void> {
    await this.insertMany([document])
  }

  insertMany(documents: readonly T[]): Promise<void> {
    return this.#db.write(() => {
      for (const document of documents) this.#insert(document)
    })
  }

  updateOne(filter: Filter, update: Update, options: { upsert?: boolean } = {}): Promise<UpdateResult> {
    return this.#db.write(() => {
      checkUpdate(update)
      if (options.upsert) checkUpsert(filter, update)
      const [found] = this.#select(filter, { limit: 1 })
      if (found) return { matched: 1, modified: this.#change(found, update).modified, upserted: false }
      if (options.upsert) this.#upsert(filter, update)
      return { matched: 0, modified: 0, upserted: options.upsert === true }
    })
  }

  updateMany(filter: Filter, update: Update): Promise<UpdateResult> {
    return this.#db.write(() => {
      checkUpdate(update)
      const found = [...this.#select(filter, {})]
      const modified = found.reduce((sum, one) => sum + this.#change(one, update).modified, 0)
      return { matched: found.length, modified, upserted: false }
    })
  }

  findOneAndUpdate(
    filter: Filter,
    update: Update,
    options: { upsert?: boolean; returnDocument?: 'after' | 'before'; sort?: FindOptions['sort'] } = {},
  ): Promise<T | null> {
    const before = options.returnDocument === 'before'
    return this.#db.write(() => {
      checkUpdate(update)
      if (options.upsert) checkUpsert(filter, update)
      const [found] = this.#select(filter, { sort: options.sort, limit: 1 })
      if (found) {
        const { text } = this.#change(found, update)
        return before ? this.#current(found) : (JSON.parse(text) as T)
      }
      if (!options.upsert) return null
      const text = this.#upsert(filter, update)
      return before ? null : (JSON.parse(text) as T)
    })
  }

  replaceOne(document: T): Promise<void> {
    return this.#db.write(() => {
      this.#rows.put(document, this.#textOf(document))
    })
  }

  deleteOne(filter: Filter): Promise<number> {
    return this.#db.write(() => {
      const [found] = this.#select(filter, { limit: 1 })
      return found ? this.#rows.delete(found.document.id) : 0
    })
  }

  deleteMany(filter: Filter): Promise<number> {
    return this.#db.write(() => {
      const plan = this.#plan(filter)
      const { sql, params } = conditionOf(plan)
      if (plan.exact) return this.#rows.deleteWhere(sql, params)
      const ids = [...this.#select(filter, {})].map(({ document }) => document.id)
      for (const id of ids) this.#rows.delete(id)
      return ids.length
    })
  }

  aggregate<R>(pipeline: readonly Readonly<Record<string, unknown>>[]): Promise<R[]> {
    return this.#db.read(() => {
      const load = (filter: Filter) => [...this.#select(filter, {})].map((found) => found.take())
      return runPipeline(pipeline, load) as R[]
    })
  }

  #plan(filter: Filter): Plan {
    checkFilter(filter)
    return planFilter(filter, this.#paths)
  }

  /** The documents that match, in order, read one by one as they are asked for. */
  *#select(filter: Filter, { sort, limit, skip = 0 }: Range): Generator<Found<T>> {
    if (limit !== undefined && !(limit >= 0)) throw new StoreQueryError('limit is a number from 0 on')
    const end = limit === undefined ? Number.POSITIVE_INFINITY : skip + limit
    const ids = sort || skip > 0 ? undefined : idsOf(filter)
    if (ids && ids.length <= end) {
      yield* this.#selectById(filter, ids)
      return
    }
    const plan = this.#plan(filter)
    const total = sort && totalOrder(sort)
    for (const path of Object.keys(total ?? {})) checkPath(path)
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

  /** Without planning: each row by its key, then the rest of the filter. */
  *#selectById(filter: Filter, ids: readonly string[]): Generator<Found<T>> {
    const isAll = Object.keys(filter).length === 1
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

  #isOld({ document }: Found<T>): boolean {
    return this.#codec?.isOld(document) === true
  }

  /** One's own copy of the document, as the present version of its kind. */
  #current(found: Found<T>): T {
    const document = found.take()
    return this.#codec ? this.#codec.read(document) : document
  }

  #insert(document: T): string {
    const text = this.#textOf(document)
    this.#rows.insert(document, text)
    return text
  }

  #textOf(document: T): string {
    checkDocument(document as never)
    this.#learn(document)
    return JSON.stringify(document)
  }

  #upsert(filter: Filter, update: Update): string {
    return this.#insert(upserted(filter, update) as unknown as T)
  }

  #change(found: Found<T>, update: Update): { modified: number; text: string } {
    const keys = this.#rows.keysOf(found)
    const document = this.#current(found) as unknown as Record<string, unknown> & T
    applyUpdate(document, update, false)
    const text = JSON.stringify(document)
    if (text === found.text) return { modified: 0, text }
    if (text.length * BSON_FACTOR > 16 * 1024 * 1024) checkDocument(document)
    this.#learn(document)
    this.#rows.set(document, text, keys)
    return { modified: 1, text }
  }

  #learn(document: T): void {
    for (const [path, flags] of this.#paths.learn(document as never))
      saveFlags(this.#db, this.#name, path, flags)
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
    for (const { document } of this.#select(filter, {}))
      for (const value of valuesAt(document, path))
        if (!(Array.isArray(value) && value.length === 0)) values.set(JSON.stringify(value), value)
    return [...values.values()].sort(compareValues)
  }
}
