/** What somebody sees one after the other: the page before the form, the form, and what is said once it is handed in. */
export type Stage = 'start' | 'form' | 'sent'

/** Those that a template has. */
export const stagesOf = (hasStartPage: boolean): { id: Stage; label: string }[] => [
  ...(hasStartPage ? [{ id: 'start', label: 'The start page' } as const] : []),
  { id: 'form', label: 'The form' },
  { id: 'sent', label: 'After submitting' },
]
