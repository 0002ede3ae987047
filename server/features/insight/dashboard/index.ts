import type { Feature } from '../../../feature.ts'
import { DASHBOARDS, DEFAULT_DASHBOARDS } from './collections.ts'
import { createDashboardField } from './create-dashboard.ts'
import { dashboardFiguresField } from './dashboard-figures.ts'
import { dashboardPlaceField } from './dashboard-place.ts'
import { deleteDashboardField } from './delete-dashboard.ts'
import { duplicateDashboardField } from './duplicate-dashboard.ts'
import { figureDocumentsField } from './figure-documents.ts'
import { dashboardField } from './find-dashboard.ts'
import { offeredMetricsField } from './offered-metrics.ts'
import { programDashboardFields } from './program-dashboards.ts'
import { renameDashboardField } from './rename-dashboard.ts'
import { setDefaultDashboardField } from './set-default-dashboard.ts'
import { dashboardTileField } from './try-tile.ts'
import { updateDashboardField } from './update-dashboard.ts'

/** The figures of a program beside each other (DM-01): made by its admins, counted for each who reads them. */
export const dashboardFeature: Feature = {
  collections: [DASHBOARDS, DEFAULT_DASHBOARDS],
  graphql: [
    ...[programDashboardFields, dashboardField, dashboardFiguresField, dashboardTileField],
    figureDocumentsField,
    ...[offeredMetricsField, createDashboardField, updateDashboardField, deleteDashboardField],
    ...[renameDashboardField, duplicateDashboardField, setDefaultDashboardField, dashboardPlaceField],
  ],
  audit: {
    dashboard: {
      name: 'Dashboards',
      acts: {
        create: 'Created a dashboard',
        default: 'Chose the dashboard that opens first',
        delete: 'Deleted a dashboard',
        rename: 'Renamed a dashboard',
        update: 'Changed a dashboard',
      },
    },
  },
}
