import type { ComponentType } from 'react'

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
  { path: 'builder', title: 'Form', stands: 'tab', load: () => import('../builder/FormPane.tsx') },
  {
    ...{ path: 'permissions', title: 'Roles & Permissions', stands: 'tab' },
    load: () => import('../permissions/PermissionsPane.tsx'),
  },
  { path: 'outcomes', title: 'Outcomes', stands: 'tab', load: () => import('../outcomes/OutcomesPane.tsx') },
  { path: 'metrics', title: 'Metrics', stands: 'tab', load: () => import('../metrics/MetricsPane.tsx') },
  {
    ...{ path: 'notifications', title: 'Notifications', stands: 'tab' },
    load: () => import('../notifications/NotificationsPane.tsx'),
  },
  {
    ...{ path: 'workflow', title: 'Workflow', stands: 'tab' },
    load: () => import('../workflow/WorkflowPane.tsx'),
  },
  {
    ...{ path: 'mapper', title: 'Data Mapper', stands: 'tab', flag: 'rollout-data-mapper' },
    load: () => import('../mapper/MapperPane.tsx'),
  },
  {
    ...{ path: 'data-importer', title: 'Data Importer', stands: 'tab', flag: 'poc-import-mapper' },
    load: () => import('../importer/ImporterPane.tsx'),
  },
  { path: 'comments', title: 'Comments', stands: 'tab', load: () => import('../comments/CommentsPane.tsx') },
  { path: 'settings', title: 'Settings', stands: 'tab', load: () => import('../settings/SettingsPane.tsx') },
  {
    ...{ path: 'json', title: 'JSON', stands: 'tab', readsClosed: true },
    load: () => import('../json/JsonPane.tsx'),
  },
  { path: 'try', title: 'Try', stands: 'header', load: () => import('../try/TryPane.tsx') },
  {
    ...{ path: 'changes', title: 'Changes', stands: 'header' },
    load: () => import('../changes/ChangesPane.tsx'),
  },
  {
    ...{ path: 'publish', title: 'Publish…', stands: 'header' },
    load: () => import('../publish/PublishPane.tsx'),
  },
  {
    ...{ path: 'migration', title: 'Move forms', stands: 'behind' },
    load: () => import('../migration/MigrationPane.tsx'),
  },
]
