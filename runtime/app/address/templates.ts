/** A version of a template, to try out. */
export const previewPath = (templateId: string): string => `/preview/${templateId}`

/** Where a template's forms are begun without signing in. */
export const publicTemplatePath = (groupId: string): string => `/public/template/${groupId}`
