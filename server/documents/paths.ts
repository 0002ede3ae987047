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
export const settingFile = (folder: string, id: string) => `${folder}/${id.replace(':', '.')}.json`

/** What a repository has beside its documents. */
export const isOfRepository = (name: string) => /^\.|^(README|LICENSE|CHANGELOG)/i.test(name)
