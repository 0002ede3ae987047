import type { ComponentType } from 'react'
import { common } from '../parts/common-texts.ts'
import { texts } from './texts.ts'

/** A part of the workbench with an address of its own. What it works on it asks for with `useWorkbench`. */
export interface Pane {
  /** Its part of the address (002 §2.7); what comes behind it is the pane's own. */
  path: string
  title: string
  /** Among the tabs, among the buttons at the right of the header, or where another pane leads to it. */
  stands: 'tab' | 'header' | 'behind'
  /** It holds still by itself once the draft is closed: what it shows can be read and copied. */
  readsClosed?: true
  /** Shown where this flag is on. */
  flag?: string
  load(): Promise<{ default: ComponentType }>
}

/** The panes in the order of their tabs; the first is also the workbench's index (ST-01). */
export const panes: readonly [Pane, ...Pane[]] = [
  { path: 'builder', title: common.form, stands: 'tab', load: () => import('../builder/FormPane.tsx') },
  {
    ...{ path: 'permissions', title: common.rolesAndPermissions, stands: 'tab' },
    load: () => import('../permissions/PermissionsPane.tsx'),
  },
  {
    path: 'outcomes',
    title: common.outcomes,
    stands: 'tab',
    load: () => import('../outcomes/OutcomesPane.tsx'),
  },
  { path: 'metrics', title: common.metrics, stands: 'tab', load: () => import('../metrics/MetricsPane.tsx') },
  {
    ...{ path: 'notifications', title: common.notifications, stands: 'tab' },
    load: () => import('../notifications/NotificationsPane.tsx'),
  },
  {
    ...{ path: 'workflow', title: texts.workflow, stands: 'tab' },
    load: () => import('../workflow/WorkflowPane.tsx'),
  },
  {
    ...{ path: 'mapper', title: texts.dataMapper, stands: 'tab', flag: 'rollout-data-mapper' },
    load: () => import('../mapper/MapperPane.tsx'),
  },
  {
    ...{ path: 'data-importer', title: texts.dataImporter, stands: 'tab', flag: 'poc-import-mapper' },
    load: () => import('../importer/ImporterPane.tsx'),
  },
  {
    path: 'comments',
    title: texts.comments,
    stands: 'tab',
    load: () => import('../comments/CommentsPane.tsx'),
  },
  {
    path: 'settings',
    title: common.settings,
    stands: 'tab',
    load: () => import('../settings/SettingsPane.tsx'),
  },
  {
    ...{ path: 'json', title: common.json, stands: 'tab', readsClosed: true },
    load: () => import('../json/JsonPane.tsx'),
  },
  { path: 'try', title: texts.try, stands: 'header', load: () => import('../try/TryPane.tsx') },
  {
    ...{ path: 'changes', title: texts.changes, stands: 'header' },
    load: () => import('../changes/ChangesPane.tsx'),
  },
  {
    ...{ path: 'publish', title: texts.publish, stands: 'header' },
    load: () => import('../publish/PublishPane.tsx'),
  },
  {
    ...{ path: 'migration', title: texts.moveForms, stands: 'behind' },
    load: () => import('../migration/MigrationPane.tsx'),
  },
]
