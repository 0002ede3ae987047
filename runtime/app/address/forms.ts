/** The page that stands before a form of a template. */
export const templatePath = (groupId: string): string => `/template/${groupId}`

/** A form, whichever program it is in; it goes on at its canonical address. */
export const shortFormPath = (id: string): string => `/form/${id}`

/** Where a form opens (FF-14). */
export const formPath = (id: string, flags: ReadonlySet<string>): string =>
  flags.has('rollout-form-v2') ? `/form/v2/${id}` : shortFormPath(id)

/** The address of a form in its program, which is the canonical one. */
export const programFormPath = (programId: string, id: string): string => `/program/${programId}/form/${id}`
