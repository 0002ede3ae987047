import type { Feature } from '../../../feature.ts'
import { addRowsField, beginImportField } from './begin-import.ts'
import { carryImportsOn } from './carry-on.ts'
import { FORM_IMPORTS, IMPORT_ROWS } from './collections.ts'
import { forgetImports } from './forget-rows.ts'
import { importFields } from './import-type.ts'
import { steerImportField } from './steer-import.ts'

/** Forms made of the rows of a file (LI-05). */
export const importFeature: Feature = {
  collections: [FORM_IMPORTS, IMPORT_ROWS],
  graphql: [beginImportField, addRowsField, steerImportField, importFields],
  jobs: [
    { name: 'import forms', everyMs: 2_000, run: carryImportsOn },
    {
      name: 'forget imports',
      everyMs: 60 * 60_000,
      removes: 'imports and what their files said',
      run: forgetImports,
    },
  ],
  audit: {
    form: { acts: { import: 'Imported a form' } },
    import: {
      name: 'Imports',
      acts: {
        begin: 'Began an import',
        cancel: 'Cancelled an import',
        make: 'Made the forms of an import',
        pause: 'Paused an import',
        resume: 'Resumed an import',
        undo: 'Took back an import',
      },
    },
  },
}
