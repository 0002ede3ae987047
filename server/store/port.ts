import type { DocumentKind } from '../../schemas/kinds.ts'
import type { Document, IndexDeclaration, Sort } from './document.ts'
import type { Picked, PickQuery } from './pick-query.ts'
import type { TallyCell, TallyQuery } from './tally-query.ts'

/**
 * The store's port. Its language is MongoDB's, restricted to what both adapters promise (one conformance suite runs
 * on both): single-document atomicity, unique and compound indexes, update operators, aggregation.
 *
 * Filters:     equality, $eq $ne $gt $gte $lt $lte $in $nin $exists $regex(+$options) $and $or $nor $not, dotted
 *              paths; values are strings, numbers, booleans and null. `$regex` is literal text with `^`, `$` and `.`
 * Updates:     $set $unset $inc $min $max $push and $addToSet (with $each) $pull (of a value) $setOnInsert
 * Aggregation: $match $group (one $sum or $count) $sort $limit $skip $project (fields in or out) $unwind $count
 * Order:       MongoDB's across types; equal keys are ordered by `id`, so that pages neither repeat nor skip
 *
 * What lies outside is refused with a StoreQueryError, the same by both adapters, and so is `undefined` in a filter
 * (it would match everything). A primary key is `id` everywhere; only `$group` answers its key as `_id`.
 */
export type Filter = Readonly<Record<string, unknown>>
export type Update = Readonly<Record<`$${string}`, Readonly<Record<string, unknown>>>>

export interface FindOptions {
  sort?: Sort
  limit?: number
  skip?: number
  /** Paths to return, e.g. `['status', 'owner.name']`; `id` always comes. Everything when absent. */
  fields?: readonly string[]
  /**
   * `local`: what the store holds now, though a crash could still undo it; for what leads to a write, which is
   * acknowledged after everything that it has seen. Else an answer is given when what it holds is durable.
   */
  readConcern?: 'local'
}

export interface UpdateOptions {
  upsert?: boolean
  sort?: Sort
}

export interface UpdateResult {
  matched: number
  modified: number
  upserted: boolean
}

export interface Collection<T extends Document> {
  findOne(filter: Filter, options?: FindOptions): Promise<T | null>
  find(filter: Filter, options?: FindOptions): Promise<T[]>
  /** Counts no further than `limit`. */
  count(filter: Filter, options?: { limit?: number }): Promise<number>
  /** Counts and sums by kind, natively in each store and without holding up others. */
  tally(query: TallyQuery): Promise<TallyCell[]>
  /** A page in the order of any value, and how many there are: natively in each store and without holding up others. */
  pick(query: PickQuery): Promise<Picked>
  distinct(path: string, filter?: Filter): Promise<unknown[]>
  /** @throws DuplicateKeyError when the id or a unique index is taken */
  insertOne(document: T): Promise<void>
  /** All or the first failing one: not atomic across documents. @throws DuplicateKeyError */
  insertMany(documents: readonly T[]): Promise<void>
  updateOne(filter: Filter, update: Update, options?: { upsert?: boolean }): Promise<UpdateResult>
  updateMany(filter: Filter, update: Update): Promise<UpdateResult>
  /** The document after the update; null when none matched and none was upserted. */
  findOneAndUpdate(filter: Filter, update: Update, options?: UpdateOptions): Promise<T | null>
  /** Replaces or inserts the whole document. */
  replaceOne(document: T): Promise<void>
  /** 1 for the one who deleted it. It takes a write more than `deleteMany`, for who need not know. */
  deleteOne(filter: Filter): Promise<number>
  /** How many; a repeated one tells fewer. */
  deleteMany(filter: Filter): Promise<number>
  aggregate<R = Record<string, unknown>>(pipeline: readonly Readonly<Record<string, unknown>>[]): Promise<R[]>
}

/** A collection of the store: whoever stores documents declares it beside the code that uses them. */
export interface CollectionDeclaration<T extends Document = Document> {
  /** Unique among all; what the table or collection is called. */
  name: string
  /** The schema that its documents obey; absent for what only the server itself writes. */
  kind?: DocumentKind
  /** Created at start. The primary key needs no entry. */
  indexes: readonly IndexDeclaration[]
  derived?: Derived<T>
  /** Fields that name a document of another collection, which is there as long as this one is. */
  refersTo?: Readonly<Record<string, string>>
  /** Reading many counts towards what the reply of a request may carry. */
  isCounted?: boolean
}

/** A collection whose documents obey a schema. */
export interface KindCollection<T extends Document = Document> extends CollectionDeclaration<T> {
  kind: DocumentKind
}

/** Fields that follow from the rest of a document: documents of an older version get them anew at start. */
export interface Derived<T extends Document> {
  /** Raised when the same document derives other fields than before. */
  version: number
  /** Reads once what every document needs. */
  prepare(store: Store): Promise<{ of(document: T): Partial<T> | Promise<Partial<T>> }>
}

export interface Store {
  /** @throws Error for one that the store was not opened with */
  collection<T extends Document>(declaration: CollectionDeclaration<T>): Collection<T>
  /** For tools that treat all documents alike: an export, a check. @throws Error for an unknown name */
  named(name: string): Collection<Document>
  /** Creates what is declared (tables, indexes). Idempotent. */
  open(): Promise<void>
  /** True when a write would work now (`/ready`). */
  isReady(): Promise<boolean>
  /** What an operator wants to know of it. */
  facts(): Promise<StoreFacts>
  close(): Promise<void>
  readonly kind: 'embedded' | 'mongodb'
}

interface StoreFacts {
  /** Of the database program: `SQLite 3.50.4`. */
  version: string
  /** What it takes on disk, its indexes with it. */
  bytes: number
  /** Memory of this process that holds what was counted lately; absent where the database counts. */
  heldBytes?: number
  /** What the disk still takes; absent where another machine keeps it. */
  freeBytes?: number
}

export class DuplicateKeyError extends Error {
  readonly collection: string
  constructor(collection: string, detail: string) {
    super(`Duplicate key in ${collection}: ${detail}`)
    this.name = 'DuplicateKeyError'
    this.collection = collection
  }
}

/** A stored document of a version that this program does not know: written by a newer one, or damaged. */
export class DocumentVersionError extends Error {
  override name = 'DocumentVersionError'
}

/**
 * A document the store refuses: over 16 MB, deeper than 100 levels, a key with `$`, `.` or NUL, or a value that JSON
 * and BSON do not both hold (A15).
 */
export class DocumentLimitError extends Error {
  override name = 'DocumentLimitError'
}

/** A filter, update or pipeline outside the port's language, or an operator that does not fit the stored value. */
export class StoreQueryError extends Error {
  override name = 'StoreQueryError'
}

/** The store cannot be opened, reached or written now. The message is one sentence for the operator (J6). */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError'
}

/** The reply is lost: what was asked for may have been done or not. */
export class LostReplyError extends StoreUnavailableError {}

/** The reply is lost; it was done, and others have changed the document since: what it was then cannot be told. */
export class LostResultError extends LostReplyError {}
