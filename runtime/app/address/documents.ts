/** Documents, those that the parameters ask for. */
export const documentsPath = (asked?: Readonly<Record<string, string>>): string =>
  asked ? `/documents?${new URLSearchParams(asked)}` : '/documents'

/** All of one's own forms, the last started first. */
export const workspacePath = '/documents?sort=-STARTED'
