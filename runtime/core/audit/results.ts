/** How what a line says came out, and in words. Not known: the server stopped before it was known whether it was done. */
export const AUDIT_RESULTS = { DONE: 'Done', REFUSED: 'Refused', NOT_KNOWN: 'Not known' } as const

export type AuditResult = keyof typeof AUDIT_RESULTS
