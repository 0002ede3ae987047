import { setTimeout as wait } from 'node:timers/promises'
import { COUNTERS } from './counters.ts'
import type { Document } from './document.ts'
import type { Collection, CollectionDeclaration, Derived, Store } from './port.ts'

const AT_ONCE = 100
/** Somebody who changes the same document again and again is waited for so often. */
const ATTEMPTS = 5

interface DeriveOptions {
  /** Leaves collections with more documents as they are. */
  most?: number
  /** Rests after a few documents for as long as they took, so that whoever works meanwhile is served. */
  isGentle?: boolean
}

/**
 * Gives the documents of an older store the fields that this version derives from the rest of them, such as the words
 * by which they are found. Costs one read a collection when they have them already; may be interrupted, run by several
 * servers at once, and while documents are changed.
 *
 * @returns the collections that were left because they are too large
 */
export async function deriveFields(
  store: Store,
  collections: readonly CollectionDeclaration[],
  { most = Number.POSITIVE_INFINITY, isGentle = false }: DeriveOptions = {},
): Promise<string[]> {
  const left: string[] = []
  for (const declaration of collections) {
    const { name, derived } = declaration
    if (!derived || !(await isBehind(store, declaration))) continue
    const collection = store.collection(declaration)
    if (most < Number.POSITIVE_INFINITY && (await collection.count({}, { limit: most + 1 })) > most) {
      left.push(name)
      continue
    }
    await deriveAll(collection, await derived.prepare(store), isGentle)
    const done = { $max: { value: derived.version } }
    await store.collection(COUNTERS).updateOne({ id: counterOf(name) }, done, { upsert: true })
  }
  return left
}

/** Whether some documents may still lack what this version derives. */
export async function isBehind(
  store: Store,
  { name, derived }: Pick<CollectionDeclaration, 'name' | 'derived'>,
): Promise<boolean> {
  if (!derived) return false
  const done = await store.collection(COUNTERS).findOne({ id: counterOf(name) })
  return (done?.value ?? 0) < derived.version
}

const counterOf = (name: string) => `derived:${name}`

type Deriver<T extends Document> = Awaited<ReturnType<Derived<T>['prepare']>>

async function deriveAll<T extends Document>(
  collection: Collection<T>,
  deriver: Deriver<T>,
  isGentle: boolean,
): Promise<void> {
  for (let after = ''; ; ) {
    const started = performance.now()
    const some = await collection.find({ id: { $gt: after } }, { sort: { id: 1 }, limit: AT_ONCE })
    await Promise.all(some.map((document) => derive(collection, deriver, document)))
    const last = some.at(-1)
    if (!last) return
    after = last.id
    if (isGentle) await wait(performance.now() - started)
  }
}

/** What was written may follow from what has changed since: it is right when a look after the write says the same. */
async function derive<T extends Document>(
  collection: Collection<T>,
  deriver: Deriver<T>,
  document: T,
): Promise<void> {
  let current: T | null = document
  for (let attempt = 0; current && attempt < ATTEMPTS; attempt++) {
    const fields = await deriver.of(current)
    if (isAs(current, fields)) return
    await collection.updateOne({ id: document.id }, { $set: fields })
    current = await collection.findOne({ id: document.id })
  }
}

const isAs = <T extends Document>(document: T, fields: Partial<T>) =>
  Object.entries(fields).every(
    ([field, value]) => JSON.stringify(value) === JSON.stringify(document[field as keyof T]),
  )
