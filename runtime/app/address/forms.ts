/** The page that stands before a form of a template. */
export const templatePath = (groupId: string): string => `/template/${groupId}`

/** A version of a template, to try out. */
export const previewPath = (templateId: string): string => `/preview/${templateId}`

/** Where a template's forms are begun without signing in. */
export const publicTemplatePath = (groupId: string): string => `/public/template/${groupId}`

/** Documents, those that the parameters ask for. */
export const documentsPath = (asked?: Readonly<Record<string, string>>): string =>
  asked ? `/documents?${new URLSearchParams(asked)}` : '/documents'

/** A form, whichever program it is in; it goes on at its canonical address. */
export const shortFormPath = (id: string): string => `/form/${id}`

/** Where a form opens (FF-14). */
export const formPath = (id: string, flags: ReadonlySet<string>): string =>
  flags.has('rollout-form-v2') ? `/form/v2/${id}` : shortFormPath(id)

/** The address of a form in its program, which is the canonical one. */
export const programFormPath = (programId: string, id: string): string => `/program/${programId}/form/${id}`
