import type { Feature } from '../../../feature.ts'
import { LIBRARIES, LIBRARY_ITEM_VERSIONS, LIBRARY_ITEMS } from './collections.ts'
import { libraryField } from './find-library.ts'
import { searchLibrariesField } from './search-libraries.ts'
import { viewLibrariesField } from './view-libraries.ts'

export { LIBRARIES, LIBRARY_ITEM_VERSIONS, LIBRARY_ITEMS } from './collections.ts'
export { eachItem } from './each-item.ts'
export { libraryItemTokens } from './item-tokens.ts'
export { libraryItemPageType, libraryItemType } from './library-item-page.ts'
export { libraryType, schemaFieldType } from './library-type.ts'
export { mayUseLibrary } from './policy.ts'
export { type ItemState, isSameItem, putItem, requireSeen } from './put-item.ts'
export { putLibrary } from './put-library.ts'
export { renewTokens } from './renew-tokens.ts'

/** Libraries of reference data: what they are made of, and their items (LI-01, LI-02). */
export const libraryFeature: Feature = {
  collections: [LIBRARIES, LIBRARY_ITEMS, LIBRARY_ITEM_VERSIONS],
  graphql: [viewLibrariesField, libraryField, searchLibrariesField],
}
