import type { SettingName } from '../features/authoring/publishing/index.ts'

/** Where each document stands in a folder of documents. */
export const templateFile = (groupId: string) => `templates/${groupId}/template.json`
export const workflowFile = (groupId: string) => `templates/${groupId}/workflow.json`
export const outcomesFile = (groupId: string) => `templates/${groupId}/outcomes.json`
export const notificationsFile = (groupId: string) => `templates/${groupId}/notifications.json`
export const metricsFile = (groupId: string) => `templates/${groupId}/metrics.json`
export const startersFile = (groupId: string) => `templates/${groupId}/starters.json`
export const libraryFile = (id: string) => `libraries/${id}/library.json`
export const itemsFile = (id: string) => `libraries/${id}/items.json`

/** A layout's id has a colon, which not every file system takes. */
export const settingFile = (name: SettingName, id: string) => `${name}/${id.replace(':', '.')}.json`

/** What stands on the first level; anything else there is a mistake, but for what a repository has. */
export const FOLDERS = [
  ...([
    'programs',
    'roles',
    'libraries',
    'notifications',
    'integrations',
    'reminders',
    'reports',
    'quick-links',
    'rooms',
    'inventories',
    'stores',
    'centers',
  ] as const),
  ...(['templates', 'layouts'] as const),
]
export const isOfRepository = (name: string) => /^\.|^(README|LICENSE|CHANGELOG)/i.test(name)
