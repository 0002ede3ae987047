import type { Document } from './document.ts'
import type { PickQuery } from './pick-query.ts'
import type {
  Collection,
  CollectionDeclaration,
  Filter,
  FindOptions,
  Store,
  Update,
  UpdateOptions,
} from './port.ts'
import type { TallyQuery } from './tally-query.ts'
import { currentWork } from './work.ts'

/** As many of them are no burden, however large each may be. */
const FEW = 25

/** The same store, whose calls keep to what the request that makes them may take; a call outside of one is free. */
export function boundedStore(store: Store): Store {
  return {
    kind: store.kind,
    open: () => store.open(),
    isReady: () => store.isReady(),
    facts: () => store.facts(),
    close: () => store.close(),
    collection: <T extends Document>(declaration: CollectionDeclaration<T>): Collection<T> =>
      new BoundedCollection(store.collection(declaration), declaration.isCounted === true),
    named: (name) => new BoundedCollection(store.named(name), false),
  }
}

class BoundedCollection<T extends Document> implements Collection<T> {
  readonly #inner: Collection<T>
  readonly #isCounted: boolean

  constructor(inner: Collection<T>, isCounted: boolean) {
    this.#inner = inner
    this.#isCounted = isCounted
  }

  #read<R>(read: () => Promise<R>): Promise<R> {
    const work = currentWork.getStore()
    return work ? work.read(read) : read()
  }

  #write<R>(write: () => Promise<R>): Promise<R> {
    const work = currentWork.getStore()
    return work ? work.write(write) : write()
  }

  findOne(filter: Filter, options?: FindOptions) {
    return this.#read(() => this.#inner.findOne(filter, options))
  }

  find(filter: Filter, options?: FindOptions) {
    const read = () => this.#inner.find(filter, options)
    const isLarge = this.#isCounted && (options?.limit ?? Infinity) > FEW
    const work = isLarge ? currentWork.getStore() : undefined
    return work ? work.carry(read) : this.#read(read)
  }

  count(filter: Filter, options?: { limit?: number }) {
    return this.#read(() => this.#inner.count(filter, options))
  }

  tally(query: TallyQuery) {
    return this.#read(() => this.#inner.tally(query))
  }

  pick(query: PickQuery) {
    return this.#read(() => this.#inner.pick(query))
  }

  distinct(path: string, filter?: Filter) {
    return this.#read(() => this.#inner.distinct(path, filter))
  }

  aggregate<R>(pipeline: readonly Readonly<Record<string, unknown>>[]) {
    return this.#read(() => this.#inner.aggregate<R>(pipeline))
  }

  insertOne(document: T) {
    return this.#write(() => this.#inner.insertOne(document))
  }

  insertMany(documents: readonly T[]) {
    return this.#write(() => this.#inner.insertMany(documents))
  }

  updateOne(filter: Filter, update: Update, options?: UpdateOptions) {
    return this.#write(() => this.#inner.updateOne(filter, update, options))
  }

  updateMany(filter: Filter, update: Update) {
    return this.#write(() => this.#inner.updateMany(filter, update))
  }

  findOneAndUpdate(filter: Filter, update: Update, options?: UpdateOptions) {
    return this.#write(() => this.#inner.findOneAndUpdate(filter, update, options))
  }

  replaceOne(document: T) {
    return this.#write(() => this.#inner.replaceOne(document))
  }

  deleteOne(filter: Filter) {
    return this.#write(() => this.#inner.deleteOne(filter))
  }

  deleteMany(filter: Filter) {
    return this.#write(() => this.#inner.deleteMany(filter))
  }
}
