import type { Feature } from '../../../feature.ts'
import { archiveItemField } from './archive-item.ts'
import { configureFieldsFields } from './configure-fields.ts'
import { configureLibraryFields } from './configure-library.ts'
import { emptyLibraryField } from './empty-library.ts'
import { exportItemsField } from './export-items.ts'
import { itemDetailField } from './item-detail.ts'
import { itemUsesFields } from './item-uses.ts'
import { libraryItemsField } from './library-items.ts'
import { libraryPermissionFields } from './library-permissions.ts'
import { managedLibrariesField } from './managed-libraries.ts'
import { managedLibraryField } from './managed-library.ts'
import { restoreVersionField } from './restore-version.ts'
import { saveItemsField } from './save-items.ts'

/** Looking after libraries in Studio (SG-07). */
export const libraryAdminFeature: Feature = {
  graphql: [
    ...[managedLibrariesField, libraryItemsField, saveItemsField, archiveItemField],
    ...[itemDetailField, restoreVersionField, itemUsesFields],
    ...[exportItemsField, libraryPermissionFields],
    ...[managedLibraryField, configureFieldsFields, configureLibraryFields, emptyLibraryField],
  ],
}
