import type { Feature } from '../../../feature.ts'
import { beginExportField } from './begin-export.ts'
import { carryExportsOn } from './carry-exports-on.ts'
import { EXPLORER_EXPORTS, EXPORT_PARTS, GRID_STATES } from './collections.ts'
import { deleteViewField } from './delete-view.ts'
import { explorerColumnsField } from './explorer-columns.ts'
import { explorerPageField } from './explorer-page.ts'
import { exportRoutes } from './export-routes.ts'
import { explorerGroupsField } from './group-forms.ts'
import { viewHolding } from './held-views.ts'
import { EXPORTS_PATH, forgetExports, ownExportsFields } from './own-exports.ts'
import { saveViewField } from './save-view.ts'
import { savedViewsField } from './saved-views.ts'

export { GRID_STATES } from './collections.ts'

/** The forms of a template as a table, for the admins of its program: each cell of what they may read (docs/explorer.md). */
export const explorerFeature: Feature = {
  collections: [GRID_STATES, EXPLORER_EXPORTS, EXPORT_PARTS],
  work: [
    {
      ...{ kind: 'exports', in: EXPLORER_EXPORTS, since: 'createdDate' },
      waiting: () => ({ state: 'running' }),
      failed: (since) => ({ state: 'failed', createdDate: { $gte: since } }),
    },
  ],
  graphql: [
    ...[explorerColumnsField, explorerPageField, explorerGroupsField, beginExportField, ownExportsFields],
    ...[savedViewsField, saveViewField, deleteViewField],
  ],
  routes: [{ path: EXPORTS_PATH, create: exportRoutes }],
  jobs: [
    { name: 'export forms', everyMs: 2_000, run: carryExportsOn },
    {
      name: 'forget exports',
      everyMs: 60 * 60_000,
      removes: 'exports that have expired',
      run: forgetExports,
    },
  ],
  holdings: [viewHolding],
  audit: {
    view: {
      name: 'Views of the data explorer',
      acts: { handover: 'Handed a shared view over to somebody else' },
    },
    explorer: {
      name: 'Exports of the data explorer',
      acts: {
        download: 'Fetched the file of an export',
        export: 'Exported forms as a table',
      },
    },
  },
}
