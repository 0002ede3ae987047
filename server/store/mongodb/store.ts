import { type Db, MongoClient } from 'mongodb'
import { type Histories, histories } from '../../../schemas/migrations/index.ts'
import { codecOf } from '../codec.ts'
import type { Document, IndexDeclaration } from '../document.ts'
import { totalOrder } from '../order.ts'
import { nativeKeys } from '../pipeline.ts'
import { type Collection, type CollectionDeclaration, type Store, StoreUnavailableError } from '../port.ts'
import { MongoCollection } from './collection.ts'
import { translateError } from './errors.ts'
import { storePlainLists } from './plain-lists.ts'

const DEFAULT_DATABASE = 'formwork'
const REACH_TIMEOUT_MS = 5000
const READY_TIMEOUT_MS = 2000

/** The hosts of a connection string, without the credentials it may hold. */
const hostsOf = (url: string) =>
  url
    .replace(/^[^:]+:\/\//, '')
    .replace(/[/?].*$/s, '')
    .replace(/^.*@/s, '')

const databaseOf = (url: string) => /^[^:]+:\/\/[^/]+\/([^?]+)/.exec(url)?.[1] ?? DEFAULT_DATABASE

function connect(url: string): MongoClient {
  try {
    return new MongoClient(url, {
      writeConcern: { w: 'majority', journal: true },
      serverSelectionTimeoutMS: REACH_TIMEOUT_MS,
      connectTimeoutMS: REACH_TIMEOUT_MS,
      ignoreUndefined: true,
      appName: 'formwork',
    })
  } catch (error) {
    const reason = (error as Error).message.replaceAll(url, '…')
    throw new StoreUnavailableError(`The address of MongoDB cannot be used: ${reason}`)
  }
}

/** Creates what is declared. An index that is not unique ends in `_id`, as every order does. */
async function createIndexes(db: Db, name: string, indexes: readonly IndexDeclaration[]): Promise<void> {
  // One by one: FerretDB fails on a list of which some exist already.
  for (const { keys, unique = false, having } of indexes)
    await db.collection(name).createIndex(nativeKeys(unique ? keys : totalOrder(keys)), {
      unique,
      ...(having !== undefined && { partialFilterExpression: { [having]: { $exists: true } } }),
    })
}

/**
 * The store on a MongoDB, shared by any number of servers. Only what shards: one document at a time, unique and
 * compound indexes, update operators, aggregation. Writes are acknowledged by a majority, from its journal.
 * @throws StoreUnavailableError when the address cannot be read
 */
export function createMongoStore(
  url: string,
  collections: readonly CollectionDeclaration[],
  known: Histories = histories,
): Store {
  const client = connect(url)
  const hosts = hostsOf(url)
  const db = client.db(databaseOf(url))
  const opened = new Map<string, Collection<Document>>()
  let isOpen = false
  const declarations = new Map(collections.map((each) => [each.name, each]))
  const find = (name: string): Collection<Document> => {
    const declaration = declarations.get(name)
    if (!declaration) throw new Error(`Unknown collection ${name}`)
    const codec = codecOf(declaration, known)
    const collection = opened.get(name) ?? new MongoCollection<Document>(db.collection(name), hosts, codec)
    opened.set(name, collection)
    return collection
  }
  return {
    kind: 'mongodb',
    async open() {
      if (isOpen) return
      try {
        await client.connect()
        await db.command({ ping: 1 })
        await storePlainLists(
          db,
          collections.map(({ name }) => name),
        )
        for (const { name, indexes } of collections) await createIndexes(db, name, indexes)
        isOpen = true
      } catch (error) {
        await client.close().catch(() => undefined)
        throw translateError(error, 'indexes', hosts)
      }
    },
    collection: <T extends Document>({ name }: CollectionDeclaration<T>) =>
      find(name) as unknown as Collection<T>,
    named: find,
    async isReady() {
      try {
        const answer = await db.admin().command({ hello: 1 }, { timeoutMS: READY_TIMEOUT_MS })
        return answer.isWritablePrimary === true || answer.ismaster === true
      } catch {
        return false
      }
    },
    async facts() {
      try {
        const [{ version }, { storageSize, indexSize }] = await Promise.all([
          db.admin().command({ buildInfo: 1 }),
          db.command({ dbStats: 1 }),
        ])
        return { version: `MongoDB ${version}`, bytes: Number(storageSize) + Number(indexSize) }
      } catch (error) {
        throw translateError(error, 'facts', hosts)
      }
    },
    close: () => client.close(),
  }
}
