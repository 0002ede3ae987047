import { common } from '../parts/common-texts.ts'
import { texts } from './texts.ts'
/** What somebody sees one after the other: the page before the form, the form, and what is said once it is handed in. */
export type Stage = 'start' | 'form' | 'sent'

/** Those that a template has. */
export const stagesOf = (hasStartPage: boolean): { id: Stage; label: string }[] => [
  ...(hasStartPage ? [{ id: 'start', label: texts.theStartPage } as const] : []),
  { id: 'form', label: common.theForm },
  { id: 'sent', label: texts.afterSubmitting },
]
