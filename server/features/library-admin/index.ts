import type { Feature } from '../../feature.ts'
import { deleteItemField } from './delete-item.ts'
import { exportItemsField } from './export-items.ts'
import { libraryItemsField } from './library-items.ts'
import { libraryPermissionFields } from './library-permissions.ts'
import { managedLibrariesField } from './managed-libraries.ts'
import { saveItemsField } from './save-items.ts'

/** Looking after libraries in Studio (SG-07). */
export const libraryAdminFeature: Feature = {
  graphql: [
    ...[managedLibrariesField, libraryItemsField, saveItemsField, deleteItemField],
    ...[exportItemsField, libraryPermissionFields],
  ],
}
