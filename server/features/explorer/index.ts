import type { Feature } from '../../feature.ts'
import { beginExportField } from './begin-export.ts'
import { GRID_STATES } from './collections.ts'
import { deleteViewField } from './delete-view.ts'
import { explorerColumnsField } from './explorer-columns.ts'
import { explorerPageField } from './explorer-page.ts'
import { explorerRowsField } from './explorer-rows.ts'
import { explorerGroupsField } from './group-forms.ts'
import { saveViewField } from './save-view.ts'
import { savedViewsField } from './saved-views.ts'

/** The forms of a template as a table, for the admins of its program: each cell of what they may read (docs/explorer.md). */
export const explorerFeature: Feature = {
  collections: [GRID_STATES],
  graphql: [
    ...[explorerColumnsField, explorerPageField, explorerGroupsField, beginExportField, explorerRowsField],
    ...[savedViewsField, saveViewField, deleteViewField],
  ],
}
