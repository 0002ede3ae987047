import type { Span } from './spans.ts'
import { texts } from './texts.ts'

/** Why a question has to be answered: a required one is, for as long as it is shown. */
export const sayRequired = (): Span[] => [{ text: texts.required }]
