import { type AnswerKey, ID_PATTERN, MAX_ROW_DEPTH, parseKey } from '../element/answer-key.ts'

/** Characters of one comment. */
export const MAX_COMMENT = 5_000
/** People whom one comment mentions. */
export const MAX_MENTIONS = 20

/** What is said about the form as a whole (000 §7). */
export const GENERAL_THREAD = 'general'

/** What a thread is about: the form as a whole, or an element and the rows that it stands in. */
export type ThreadPlace = 'general' | { formId: string; elementId: string; rowIds: readonly string[] }

/**
 * `general`, or `form:{formId}-question:{questionId}` with `-row:{rowId}` for each level of rows around the question,
 * the outermost first (CO-01, X-11).
 */
export function threadIdOf(formId: string, key: AnswerKey | undefined): string {
  if (key === undefined) return GENERAL_THREAD
  const { elementId, location } = parseKey(key) ?? { elementId: key, location: [] }
  return `form:${formId}-question:${elementId}${location.map(({ rowId }) => `-row:${rowId}`).join('')}`
}

/** Undefined for what is no thread's id. An id holds no colon, so that the parts cannot be mistaken for one another. */
export function placeOfThread(threadId: string): ThreadPlace | undefined {
  if (threadId === GENERAL_THREAD) return 'general'
  const [, formId = '', ...ids] = /^form:([^:]{1,64})-question:(.+)$/.exec(threadId) ?? []
  const [elementId = '', ...rowIds] = ids.flatMap((inRows) => inRows.split('-row:'))
  const isWellFormed =
    rowIds.length <= MAX_ROW_DEPTH && [formId, elementId, ...rowIds].every((id) => ID_PATTERN.test(id))
  return isWellFormed ? { formId, elementId, rowIds } : undefined
}
