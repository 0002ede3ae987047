/** Where the JSON Schema of a template version's answers is published. */
export const schemaAddress = (templateId: string): string => `/schema/template/${templateId}.json`
