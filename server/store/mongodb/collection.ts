import type { Collection as Native, Document as NativeDocument, Sort as NativeSort } from 'mongodb'
import type { Codec } from '../codec.ts'
import type { Document } from '../document.ts'
import { checkFilter, checkPath, checkUpdate, checkUpsert } from '../language.ts'
import { checkDocument } from '../limits.ts'
import { compareValues, totalOrder } from '../order.ts'
import { checkPick } from '../pick.ts'
import type { Picked, PickQuery } from '../pick-query.ts'
import { nativeFilter, nativeKeys, nativePipeline } from '../pipeline.ts'
import {
  type Collection,
  type Filter,
  type FindOptions,
  StoreQueryError,
  type Update,
  type UpdateOptions,
  type UpdateResult,
} from '../port.ts'
import { outerPaths, pickFields } from '../projection.ts'
import { filterOf as allOf } from '../tally.ts'
import type { TallyCell, TallyQuery } from '../tally-query.ts'
import { isDuplicateKey, translateError } from './errors.ts'
import { tallyMongo } from './tally.ts'

type Stored = NativeDocument & { _id: string }

const toNative = ({ id, ...rest }: Document): Stored => ({ _id: id, ...rest })
const fromNative = <T>({ _id, ...rest }: NativeDocument): T => ({ id: _id, ...rest }) as T

function filterOf(filter: Filter): NativeDocument {
  checkFilter(filter)
  return nativeFilter(filter)
}

function orderOf(sort: FindOptions['sort']): NativeSort | undefined {
  if (!sort) return undefined
  for (const path of Object.keys(sort)) checkPath(path)
  return nativeKeys(totalOrder(sort)) as NativeSort
}

function updateOf(filter: Filter, update: Update, upsert = false): NativeDocument {
  checkUpdate(update)
  if (upsert) checkUpsert(filter, update)
  const { $setOnInsert } = update
  return $setOnInsert ? { ...update, $setOnInsert: nativeKeys($setOnInsert) } : update
}

/** One collection of a MongoDB: the port's language is MongoDB's, `id` is stored as `_id`. */
export class MongoCollection<T extends Document> implements Collection<T> {
  readonly #native: Native<Stored>
  readonly #hosts: string
  readonly #codec: Codec | undefined

  constructor(native: Native<Stored>, hosts: string, codec?: Codec) {
    this.#native = native
    this.#hosts = hosts
    this.#codec = codec
  }

  async findOne(filter: Filter, options: FindOptions = {}): Promise<T | null> {
    const [document] = await this.find(filter, { ...options, limit: 1 })
    return document ?? null
  }

  async find(filter: Filter, { sort, limit, skip, fields }: FindOptions = {}): Promise<T[]> {
    const query = filterOf(filter)
    if (limit !== undefined && !(limit >= 0)) throw new StoreQueryError('limit is a number from 0 on')
    if (limit === 0) return []
    const projection = fields && {
      ...nativeKeys(Object.fromEntries(outerPaths(fields).map((path) => [path, 1]))),
      _id: 1,
      ...(this.#codec && { schemaVersion: 1 }),
    }
    const options = { sort: orderOf(sort), projection, skip, limit }
    const found = await this.#run(() => this.#native.find(query, options).toArray())
    return this.#current(
      found.map((document) => fromNative<T>(document)),
      fields,
    )
  }

  async count(filter: Filter, { limit }: { limit?: number } = {}): Promise<number> {
    const query = filterOf(filter)
    const most = limit === undefined ? [] : [{ $limit: limit }]
    // `$count` over nothing has no result, `countDocuments` would use `$group` with a constant.
    const [result] = await this.#run(() =>
      this.#native.aggregate<{ n: number }>([{ $match: query }, ...most, { $count: 'n' }]).toArray(),
    )
    return result?.n ?? 0
  }

  async distinct(path: string, filter: Filter = {}): Promise<unknown[]> {
    checkPath(path)
    const query = filterOf(filter)
    const values = await this.#run(() => this.#native.distinct(path === 'id' ? '_id' : path, query))
    return [...values].sort(compareValues)
  }

  async insertOne(document: T): Promise<void> {
    checkDocument(document as never)
    await this.#run(() => this.#native.insertOne(toNative(document)))
  }

  async insertMany(documents: readonly T[]): Promise<void> {
    if (documents.length === 0) return
    const natives: Stored[] = []
    let refused: unknown
    for (const document of documents) {
      try {
        checkDocument(document as never)
        natives.push(toNative(document))
      } catch (error) {
        refused = error
        break
      }
    }
    if (natives.length > 0) await this.#run(() => this.#native.insertMany(natives, { ordered: true }))
    if (refused) throw refused
  }

  async updateOne(
    filter: Filter,
    update: Update,
    { upsert = false }: UpdateOptions = {},
  ): Promise<UpdateResult> {
    const [query, change] = [filterOf(filter), updateOf(filter, update, upsert)]
    await this.#renew(query)
    const result = await this.#upsert(upsert, () => this.#native.updateOne(query, change, { upsert }))
    const { matchedCount: matched, modifiedCount: modified, upsertedCount } = result
    return { matched, modified, upserted: upsertedCount > 0 }
  }

  async updateMany(filter: Filter, update: Update): Promise<UpdateResult> {
    const [query, change] = [filterOf(filter), updateOf(filter, update)]
    await this.#renew(query)
    const result = await this.#run(() => this.#native.updateMany(query, change))
    return { matched: result.matchedCount, modified: result.modifiedCount, upserted: false }
  }

  async findOneAndUpdate(
    filter: Filter,
    update: Update,
    { upsert = false, sort }: UpdateOptions = {},
  ): Promise<T | null> {
    const [query, change] = [filterOf(filter), updateOf(filter, update, upsert)]
    const options = { upsert, returnDocument: 'after', ...(sort && { sort: orderOf(sort) }) } as const
    await this.#renew(query)
    const found = await this.#upsert(upsert, () => this.#native.findOneAndUpdate(query, change, options))
    const [document] = found ? await this.#current([fromNative<T>(found)]) : []
    return document ?? null
  }

  async replaceOne(document: T): Promise<void> {
    checkDocument(document as never)
    const { _id, ...rest } = toNative(document)
    await this.#upsert(true, () => this.#native.replaceOne({ _id }, rest, { upsert: true }))
  }

  async deleteOne(filter: Filter): Promise<number> {
    const query = filterOf(filter)
    return (await this.#run(() => this.#native.deleteOne(query))).deletedCount
  }

  async deleteMany(filter: Filter): Promise<number> {
    const query = filterOf(filter)
    return (await this.#run(() => this.#native.deleteMany(query))).deletedCount
  }

  tally(query: TallyQuery): Promise<TallyCell[]> {
    return tallyMongo((pipeline) => this.aggregate(pipeline), query)
  }

  async pick(query: PickQuery): Promise<Picked> {
    checkPick(query)
    const { sort, skip, limit } = query
    const filter = allOf(query)
    const [found, total] = await Promise.all([
      this.find(filter, { sort: { [sort.path]: sort.direction }, skip, limit, fields: [] }),
      this.count(filter),
    ])
    return { ids: found.map(({ id }) => id), total }
  }

  async aggregate<R>(pipeline: readonly Readonly<Record<string, unknown>>[]): Promise<R[]> {
    const { stages, hasDocuments } = nativePipeline(pipeline)
    const results = await this.#run(() => this.#native.aggregate([...stages]).toArray())
    return hasDocuments
      ? (results.map((document) => (document._id === undefined ? document : fromNative(document))) as R[])
      : (results as R[])
  }

  /** What was read, as its kind is now: older documents are migrated, whole, before fields are picked. */
  async #current(found: T[], fields?: readonly string[]): Promise<T[]> {
    const codec = this.#codec
    if (!codec) return found
    const old = fields && codec.migrates ? found.filter((document) => codec.isOld(document)) : []
    const whole = new Map<string, T>()
    if (old.length > 0) {
      const query = { _id: { $in: old.map(({ id }) => id) } }
      const natives = await this.#run(() => this.#native.find(query).toArray())
      for (const native of natives) whole.set(native._id, fromNative<T>(native))
    }
    const current = found.map((document) => codec.read(whole.get(document.id) ?? document))
    return fields ? current.map((document) => pickFields(document, fields)) : current
  }

  /** Stores the older ones of these documents as their kind is now, so that what changes them finds that shape. */
  async #renew(query: NativeDocument): Promise<void> {
    const codec = this.#codec
    if (!codec?.migrates) return
    const old = { $and: [query, { schemaVersion: { $lt: codec.current } }] }
    for (const native of await this.#run(() => this.#native.find(old).toArray())) {
      const { _id, ...rest } = toNative(codec.read(fromNative<T>(native)))
      const unchanged = { _id, schemaVersion: native.schemaVersion }
      await this.#run(() => this.#native.replaceOne(unchanged, rest))
    }
  }

  /** Of two concurrent upserts of one key the loser finds the other's document when it tries again. */
  async #upsert<R>(upsert: boolean, work: () => Promise<R>): Promise<R> {
    try {
      return await work()
    } catch (error) {
      if (!upsert || !isDuplicateKey(error)) throw this.#translate(error)
      return this.#run(work)
    }
  }

  /** Once: what lost its reply is repeated where it is known what that means (`once/`). */
  async #run<R>(work: () => Promise<R>): Promise<R> {
    try {
      return await work()
    } catch (error) {
      throw this.#translate(error)
    }
  }

  #translate(error: unknown): unknown {
    return translateError(error, this.#native.collectionName, this.#hosts)
  }
}
