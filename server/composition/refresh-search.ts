import type { Library } from '../../schemas/index.ts'
import { buildingTokens, libraryItemTokens, personTokens } from '../contract/search-tokens.ts'
import type { Document } from '../store/document.ts'
import type { Collection, Store } from '../store/port.ts'

/** What words documents are found by; raised when server/contract/search-tokens.ts gives others. */
const VERSION = 1
const KEY = 'search-tokens'
const AT_ONCE = 500

type Searchable = Document & { searchTokens?: string[] }

/**
 * Gives every person, building and library item of an older store the words by which this version finds them. Costs one
 * read when it has them already; may be interrupted, and run by several servers at once.
 */
export async function refreshSearch(store: Store): Promise<void> {
  const counters = store.collection('counters')
  const done = await counters.findOne({ id: KEY })
  if ((done?.value ?? 0) >= VERSION) return
  const libraries = await store.collection('libraries').find({})
  const byId = new Map<string, Pick<Library, 'fields'>>(libraries.map((each) => [each.id, each]))
  await refresh(store.collection('people'), personTokens)
  await refresh(store.collection('buildings'), buildingTokens)
  await refresh(store.collection('libraryItems'), (item) =>
    libraryItemTokens(item, byId.get(item.libraryId) ?? { fields: [] }),
  )
  await counters.updateOne({ id: KEY }, { $max: { value: VERSION } }, { upsert: true })
}

async function refresh<T extends Searchable>(
  collection: Collection<T>,
  tokensOf: (document: T) => string[],
): Promise<void> {
  for (let after = ''; ; ) {
    const some = await collection.find({ id: { $gt: after } }, { sort: { id: 1 }, limit: AT_ONCE })
    await Promise.all(
      some.map(async (document) => {
        const searchTokens = tokensOf(document)
        if (JSON.stringify(searchTokens) !== JSON.stringify(document.searchTokens))
          await collection.updateOne({ id: document.id }, { $set: { searchTokens } })
      }),
    )
    const last = some.at(-1)
    if (!last) return
    after = last.id
  }
}
