import type { Feature } from '../../feature.ts'
import { LIBRARIES, LIBRARY_ITEMS } from './collections.ts'
import { libraryField } from './find-library.ts'
import { searchLibrariesField } from './search-libraries.ts'
import { viewLibrariesField } from './view-libraries.ts'

export { LIBRARIES, LIBRARY_ITEMS } from './collections.ts'
export { libraryItemTokens } from './item-tokens.ts'
export { mayUseLibrary } from './library-access.ts'
export { libraryItemPageType } from './library-item-page.ts'
export { libraryType } from './library-type.ts'

/** Libraries of reference data: what they are made of, and their items (LI-01, LI-02). */
export const libraryFeature: Feature = {
  collections: [LIBRARIES, LIBRARY_ITEMS],
  graphql: [viewLibrariesField, libraryField, searchLibrariesField],
}
