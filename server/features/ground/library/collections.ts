import type { Library, LibraryItem, LibraryItemVersion } from '../../../../schemas/index.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'
import { libraryItemTokens } from './item-tokens.ts'

export const LIBRARIES: CollectionDeclaration<Library> = {
  name: 'libraries',
  kind: 'library',
  indexes: [{ keys: { libraryType: 1 } }],
}

export const LIBRARY_ITEMS: CollectionDeclaration<LibraryItem> = {
  name: 'libraryItems',
  kind: 'library-item',
  refersTo: { libraryId: 'libraries' },
  indexes: [
    { keys: { libraryId: 1, name: 1 } },
    { keys: { libraryId: 1, searchTokens: 1 }, list: 'searchTokens' },
  ],
  derived: {
    version: 1,
    async prepare(store) {
      const libraries = await store.collection(LIBRARIES).find({})
      const byId = new Map<string, Pick<Library, 'fields'>>(libraries.map((each) => [each.id, each]))
      return {
        of: (item) => ({ searchTokens: libraryItemTokens(item, byId.get(item.libraryId) ?? { fields: [] }) }),
      }
    },
  },
}

/** What an item was before each change. */
export const LIBRARY_ITEM_VERSIONS: CollectionDeclaration<LibraryItemVersion> = {
  name: 'libraryItemVersions',
  kind: 'library-item-version',
  refersTo: { itemId: 'libraryItems', libraryId: 'libraries' },
  indexes: [{ keys: { itemId: 1, revision: 1 } }],
}
