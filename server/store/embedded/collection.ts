import type { Codec } from '../codec.ts'
import type { Document, IndexDeclaration } from '../document.ts'
import { checkUpdate, checkUpsert } from '../language.ts'
import { checkDocument } from '../limits.ts'
import type { Picked, PickQuery } from '../pick-query.ts'
import type {
  Collection,
  CollectionDeclaration,
  Filter,
  FindOptions,
  Update,
  UpdateOptions,
  UpdateResult,
} from '../port.ts'
import { pickFields } from '../projection.ts'
import type { TallyCell, TallyQuery } from '../tally-query.ts'
import { runPipeline } from './aggregate.ts'
import type { Database } from './database.ts'
import type { Found } from './found.ts'
import { Held } from './held/held.ts'
import type { IndexedPaths } from './indexed-paths.ts'
import { pickEmbedded } from './pick.ts'
import { conditionOf } from './plan.ts'
import { Reader } from './reader.ts'
import { Rows } from './rows.ts'
import { saveFlags } from './table.ts'
import { tallyEmbedded } from './tally.ts'
import { applyUpdate, upserted } from './update.ts'

/** BSON takes at most this much more than JSON (a list of small numbers). */
const BSON_FACTOR = 8

/** A collection as the port describes it: what it reads becomes current, what it writes is checked and kept findable. */
export class EmbeddedCollection<T extends Document> implements Collection<T> {
  readonly #db: Database
  readonly #name: string
  readonly #paths: IndexedPaths
  readonly #codec: Codec | undefined
  readonly #held: Held
  readonly #rows: Rows<T>
  readonly #reader: Reader<T>
  readonly #indexes: readonly IndexDeclaration[]

  constructor(
    db: Database,
    { name, indexes }: Pick<CollectionDeclaration, 'name' | 'indexes'>,
    paths: IndexedPaths,
    codec?: Codec,
    mostHeld?: number,
  ) {
    this.#indexes = indexes
    this.#db = db
    this.#name = name
    this.#paths = paths
    this.#codec = codec
    this.#held = new Held(db, name, mostHeld)
    this.#rows = new Rows(db, name, paths.columns, this.#held)
    this.#reader = new Reader(db, name, paths, this.#rows)
  }

  async findOne(filter: Filter, options: FindOptions = {}): Promise<T | null> {
    const [document] = await this.find(filter, { ...options, limit: 1 })
    return document ?? null
  }

  find(filter: Filter, options: FindOptions = {}): Promise<T[]> {
    const { fields, readConcern } = options
    return this.#db.read(() => {
      const found = [...this.#reader.select(filter, options)]
      return fields
        ? found.map((each) => pickFields(this.#isOld(each) ? this.#current(each) : each.document, fields))
        : found.map((each) => this.#current(each))
    }, readConcern === 'local')
  }

  count(filter: Filter, { limit }: { limit?: number } = {}): Promise<number> {
    return this.#db.read(() => this.#reader.count(filter, limit))
  }

  tally(query: TallyQuery): Promise<TallyCell[]> {
    return tallyEmbedded(this.#walked, this.#held, query)
  }

  pick(query: PickQuery): Promise<Picked> {
    return pickEmbedded(this.#walked, this.#held, query)
  }

  /** Reads what was counted before the last start, while nobody waits for it. */
  readAhead(): Promise<void> {
    return this.#held.readAhead(this.#walked)
  }

  /** Bytes of memory that what is counted takes. */
  get heldBytes(): number {
    return this.#held.bytes
  }

  distinct(path: string, filter: Filter = {}): Promise<unknown[]> {
    return this.#db.read(() => this.#reader.distinct(path, filter))
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
      const [found] = this.#reader.select(filter, { limit: 1 })
      if (found) return { matched: 1, modified: this.#change(found, update).modified, upserted: false }
      if (options.upsert) this.#upsert(filter, update)
      return { matched: 0, modified: 0, upserted: options.upsert === true }
    })
  }

  updateMany(filter: Filter, update: Update): Promise<UpdateResult> {
    return this.#db.write(() => {
      checkUpdate(update)
      const found = [...this.#reader.select(filter, {})]
      const modified = found.reduce((sum, one) => sum + this.#change(one, update).modified, 0)
      return { matched: found.length, modified, upserted: false }
    })
  }

  findOneAndUpdate(filter: Filter, update: Update, options: UpdateOptions = {}): Promise<T | null> {
    return this.#db.write(() => {
      checkUpdate(update)
      if (options.upsert) checkUpsert(filter, update)
      const [found] = this.#reader.select(filter, { sort: options.sort, limit: 1 })
      if (found) return JSON.parse(this.#change(found, update).text) as T
      return options.upsert ? (JSON.parse(this.#upsert(filter, update)) as T) : null
    })
  }

  replaceOne(document: T): Promise<void> {
    return this.#db.write(() => {
      this.#rows.put(document, this.#textOf(document))
    })
  }

  deleteOne(filter: Filter): Promise<number> {
    return this.#db.write(() => {
      const [found] = this.#reader.select(filter, { limit: 1 })
      return found ? this.#rows.delete(found.document.id) : 0
    })
  }

  deleteMany(filter: Filter): Promise<number> {
    return this.#db.write(() => {
      const plan = this.#reader.plan(filter)
      const { sql, params } = conditionOf(plan)
      if (plan.exact) return this.#rows.deleteWhere(sql, params)
      const ids = [...this.#reader.select(filter, {})].map(({ document }) => document.id)
      for (const id of ids) this.#rows.delete(id)
      return ids.length
    })
  }

  aggregate<R>(pipeline: readonly Readonly<Record<string, unknown>>[]): Promise<R[]> {
    return this.#db.read(() => {
      const load = (filter: Filter) => [...this.#reader.select(filter, {})].map((found) => found.take())
      return runPipeline(pipeline, load) as R[]
    })
  }

  get #walked() {
    return { db: this.#db, table: this.#name, paths: this.#paths, indexes: this.#indexes }
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
}
