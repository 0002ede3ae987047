import { isDeepStrictEqual } from 'node:util'
import type { Collection, Db, Document } from 'mongodb'

/** Earlier versions stored a list that stands directly in a list as an object of this key, which nothing else could use. */
const WRAPPER = '@list'

/** Beside the declared collections, so that an export and a move do not take it along. */
const FORMAT = 'storeFormat'
const PLAIN_LISTS = { _id: 'plainLists' as never }

/** Somebody who changes the same document again and again is waited for so often. */
const ATTEMPTS = 20

/**
 * Stores the lists within lists of an earlier version as they are, once, before anything is read or written: a mark in
 * the database then says that `@list` is a key like any other. Costs one read at each later start.
 */
export async function storePlainLists(db: Db, names: readonly string[]): Promise<void> {
  const format = db.collection(FORMAT)
  const isDone = async () => (await format.findOne(PLAIN_LISTS)) !== null
  if (await isDone()) return
  const existing = await db.listCollections({}, { nameOnly: true }).toArray()
  for (const { name } of existing)
    if (names.includes(name)) await unwrapAll(db.collection<Document>(name), isDone)
  await format.updateOne(PLAIN_LISTS, { $set: { since: new Date().toISOString() } }, { upsert: true })
}

async function unwrapAll(collection: Collection<Document>, isDone: () => Promise<boolean>): Promise<void> {
  for await (const document of collection.find({}))
    for (let found: Document | null = document, attempt = 0; found; attempt++) {
      const change = changeOf(found)
      // Another server may have finished after this was read: then what looks like a wrapper is somebody's object.
      if (!change || (await isDone())) break
      if (attempt === ATTEMPTS) throw new Error(`${collection.collectionName}/${found._id} keeps changing`)
      const { matchedCount } = await collection.updateOne(
        { _id: found._id, ...change.from },
        { $set: change.to },
      )
      found = matchedCount > 0 ? null : await collection.findOne({ _id: found._id })
    }
}

/** The fields of a document that hold wrappers, and what they hold without; undefined when none does. */
function changeOf({ _id, ...fields }: Document): { from: Document; to: Document } | undefined {
  const changed = Object.entries(fields)
    .map(([name, value]) => ({ name, value, plain: unwrapped(value) }))
    .filter(({ value, plain }) => !isDeepStrictEqual(value, plain))
  if (changed.length === 0) return undefined
  return {
    from: Object.fromEntries(changed.map(({ name, value }) => [name, { $eq: value }])),
    to: Object.fromEntries(changed.map(({ name, plain }) => [name, plain])),
  }
}

function unwrapped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unwrapped)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  const entries = Object.entries(value)
  const [first] = entries
  if (entries.length === 1 && first?.[0] === WRAPPER && Array.isArray(first[1])) return unwrapped(first[1])
  return Object.fromEntries(entries.map(([key, item]) => [key, unwrapped(item)]))
}
