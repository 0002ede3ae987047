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
  audit: {
    'library-item': {
      name: 'Items of libraries',
      acts: {
        archive: 'Archived an item of a library',
        delete: 'Deleted an item of a library',
        restore: 'Offered an archived item of a library again',
        save: 'Saved an item of a library',
      },
    },
    library: {
      name: 'Libraries',
      acts: {
        archive: 'Archived a library',
        configure: 'Changed the fields of a library',
        create: 'Made a library',
        empty: 'Archived all items of a library',
        export: 'Exported a library',
        import: 'Imported items into a library',
        permission: 'Changed who may use a library',
        rename: 'Renamed a library',
        restore: 'Offered an archived library again',
      },
    },
  },
  messages: {
    'library_item.id_taken': 'The id "{id}" belongs to an item of another library.',
  },
}
