import type { AnswerValue } from './define-element.ts'

/** Something that a search found, with the answer that choosing it gives. */
export interface LookupItem {
  id: string
  label: string
  /** What tells it from others of the same label. */
  detail?: string | null
  answer: AnswerValue
  /** When it was offered, where nobody can say whether it still is: a copy of an older list. */
  asOf?: string | null
}

/** No search takes a longer term. */
export const MAX_TERM = 200
