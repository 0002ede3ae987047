import { COUNTERS } from './counters.ts'
import type { Document } from './document.ts'
import type { Collection, CollectionDeclaration, Derived, Store } from './port.ts'

const AT_ONCE = 500

/**
 * Gives the documents of an older store the fields that this version derives from the rest of them, such as the words
 * by which they are found. Costs one read a collection when they have them already; may be interrupted, and run by
 * several servers at once.
 */
export async function deriveFields(
  store: Store,
  collections: readonly CollectionDeclaration[],
): Promise<void> {
  const counters = store.collection(COUNTERS)
  for (const declaration of collections) {
    const { name, derived } = declaration
    if (!derived) continue
    const id = `derived:${name}`
    const done = await counters.findOne({ id })
    if ((done?.value ?? 0) >= derived.version) continue
    await derive(store.collection(declaration), await derived.prepare(store))
    await counters.updateOne({ id }, { $max: { value: derived.version } }, { upsert: true })
  }
}

async function derive<T extends Document>(
  collection: Collection<T>,
  deriver: Awaited<ReturnType<Derived<T>['prepare']>>,
): Promise<void> {
  for (let after = ''; ; ) {
    const some = await collection.find({ id: { $gt: after } }, { sort: { id: 1 }, limit: AT_ONCE })
    await Promise.all(
      some.map(async (document) => {
        const fields = await deriver.of(document)
        const isSame = Object.entries(fields).every(
          ([field, value]) => JSON.stringify(value) === JSON.stringify(document[field as keyof T]),
        )
        if (!isSame) await collection.updateOne({ id: document.id }, { $set: fields })
      }),
    )
    const last = some.at(-1)
    if (!last) return
    after = last.id
  }
}
