import type { Document } from '../document.ts'
import { WRITES } from '../language.ts'
import type { PickQuery } from '../pick-query.ts'
import {
  type Collection,
  type CollectionDeclaration,
  DuplicateKeyError,
  type Filter,
  type FindOptions,
  LostResultError,
  type Store,
  type Update,
  type UpdateOptions,
  type UpdateResult,
} from '../port.ts'
import type { TallyQuery } from '../tally-query.ts'
import { deleteOnce } from './delete-once.ts'
import { MarkedWrite } from './marked-write.ts'
import { insertable, needsMark, newMark, replacing, rightAfter, unmarked } from './marks.ts'
import { repeat } from './repeat.ts'

/**
 * The same store, whose every write of a document takes effect once and tells what it did, whatever replies are lost on
 * the way and whoever repeats it: this, or a driver on its own (A16, A18). A write leaves its mark in the document; one
 * that finds nothing to change looks whether it was itself that changed it. What was asked for and lost its reply is
 * asked for again, but `insertMany`.
 */
export function onceStore(store: Store): Store {
  return {
    kind: store.kind,
    open: () => store.open(),
    isReady: () => store.isReady(),
    facts: () => store.facts(),
    close: () => store.close(),
    collection: <T extends Document>(declaration: CollectionDeclaration<T>): Collection<T> =>
      new OnceCollection(store.collection(declaration)),
    named: (name) => new OnceCollection(store.named(name)),
  }
}

class OnceCollection<T extends Document> implements Collection<T> {
  readonly #inner: Collection<T>

  constructor(inner: Collection<T>) {
    this.#inner = inner
  }

  async findOne(filter: Filter, options?: FindOptions): Promise<T | null> {
    const found = await repeat(() => this.#inner.findOne(filter, options))
    return found && unmarked(found)
  }

  async find(filter: Filter, options?: FindOptions): Promise<T[]> {
    const found = await repeat(() => this.#inner.find(filter, options))
    return options?.fields ? found : found.map(unmarked)
  }

  count(filter: Filter, options?: { limit?: number }) {
    return repeat(() => this.#inner.count(filter, options))
  }

  tally(query: TallyQuery) {
    return repeat(() => this.#inner.tally(query))
  }

  pick(query: PickQuery) {
    return repeat(() => this.#inner.pick(query))
  }

  distinct(path: string, filter?: Filter) {
    return repeat(() => this.#inner.distinct(path, filter))
  }

  async aggregate<R>(pipeline: readonly Readonly<Record<string, unknown>>[]): Promise<R[]> {
    return (await repeat(() => this.#inner.aggregate<R>(pipeline))).map(unmarked)
  }

  insertOne(document: T): Promise<void> {
    const mark = newMark()
    return repeat(async () => {
      try {
        await this.#inner.insertOne(insertable(document, mark))
      } catch (error) {
        if (!(error instanceof DuplicateKeyError) || !(await this.#marked({ id: document.id }, mark)))
          throw error
      }
    })
  }

  insertMany(documents: readonly T[]): Promise<void> {
    return this.#inner.insertMany(documents)
  }

  async updateOne(filter: Filter, update: Update, options?: UpdateOptions): Promise<UpdateResult> {
    if (!needsMark(filter, update, options))
      return repeat(() => this.#inner.updateOne(filter, update, options))
    const write = new MarkedWrite(this.#inner, filter, update)
    return write.carryOut(
      () => this.#inner.updateOne(write.filter, write.update, options),
      ({ matched, upserted }) => matched > 0 || upserted,
      (found) => {
        // It began with this write.
        const upserted = options?.upsert === true && found[WRITES]?.[0] === write.mark
        return upserted ? { matched: 0, modified: 0, upserted } : { matched: 1, modified: 1, upserted: false }
      },
    )
  }

  async updateMany(filter: Filter, update: Update): Promise<UpdateResult> {
    if (!needsMark(filter, update)) return repeat(() => this.#inner.updateMany(filter, update))
    const write = new MarkedWrite(this.#inner, filter, update)
    return repeat(async (wasLost) => {
      const result = await this.#inner.updateMany(write.filter, write.update)
      if (result.matched > 0 && !wasLost) return result
      const matched = await this.#inner.count(write.place)
      return { matched, modified: matched, upserted: false }
    })
  }

  async findOneAndUpdate(filter: Filter, update: Update, options?: UpdateOptions): Promise<T | null> {
    if (!needsMark(filter, update, options)) {
      const after = await repeat(() => this.#inner.findOneAndUpdate(filter, update, options))
      return after && unmarked(after)
    }
    const write = new MarkedWrite(this.#inner, filter, update)
    const after = await write.carryOut<T | null>(
      () => this.#inner.findOneAndUpdate(write.filter, write.update, options),
      (document) => document !== null,
      (found) => {
        const known = rightAfter(found, filter, update, write.mark)
        if (!known) throw new LostResultError('What a repeated write has made of a number is not known')
        return known
      },
    )
    return after && unmarked(after)
  }

  replaceOne(document: T): Promise<void> {
    const mark = newMark()
    return repeat(async (wasLost) => {
      // What others made of it meanwhile stays.
      if (wasLost && (await this.#marked({ id: document.id }, mark))) return
      await this.#inner.replaceOne(replacing(document, mark))
    })
  }

  deleteOne(filter: Filter): Promise<number> {
    return deleteOnce(this.#inner, filter)
  }

  deleteMany(filter: Filter): Promise<number> {
    return repeat(() => this.#inner.deleteMany(filter))
  }

  async #marked(filter: Filter, mark: string): Promise<boolean> {
    return (await this.#inner.count({ ...filter, [WRITES]: mark }, { limit: 1 })) > 0
  }
}
