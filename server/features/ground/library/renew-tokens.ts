import type { Library } from '../../../../schemas/index.ts'
import { isEqual } from '../../../contract/digest.ts'
import type { Services } from '../../../contract/services.ts'
import { LIBRARY_ITEMS } from './collections.ts'
import { eachItem } from './each-item.ts'
import { libraryItemTokens } from './item-tokens.ts'

/** Gives the items of a library the words that they are found by, where its fields have changed; no change of an item. */
export async function renewTokens(
  { store }: Pick<Services, 'store'>,
  library: Pick<Library, 'id' | 'fields'>,
): Promise<void> {
  const items = store.collection(LIBRARY_ITEMS)
  for await (const page of eachItem(store, { libraryId: library.id }))
    for (const item of page) {
      const searchTokens = libraryItemTokens(item, library)
      if (!isEqual(item.searchTokens, searchTokens))
        await items.updateOne(
          { id: item.id, revision: item.revision ?? { $exists: false } },
          { $set: { searchTokens } },
        )
    }
}
