import { type AnswerKey, ID_PATTERN, MAX_ROW_DEPTH, parseKey } from '../element/answer-key.ts'

/** Characters of one comment. */
export const MAX_COMMENT = 5_000
/** People whom one comment mentions. */
export const MAX_MENTIONS = 20

/** What is said about the form as a whole (000 §7). */
export const GENERAL_THREAD = 'general'

/** What can be discussed: the form as a whole (no key), the question at a key, or one part of it (`Column.isPart`). */
export interface Discussed {
  key: AnswerKey | null
  part?: string | null
}

/** What a thread's id says that it is about: an element, the rows that it stands in, and the part of it. */
export type ThreadPlace =
  | 'general'
  | { formId: string; elementId: string; rowIds: readonly string[]; part?: string }

/**
 * `general`, or `form:{formId}-question:{questionId}` with `-row:{rowId}` for each level of rows around the question,
 * the outermost first, and `-part:{partId}` for one part of it (CO-01, X-11).
 */
export function threadIdOf(formId: string, { key, part }: Discussed): string {
  if (key === null) return GENERAL_THREAD
  const { elementId, location } = parseKey(key) ?? { elementId: key, location: [] }
  const rows = location.map(({ rowId }) => `-row:${rowId}`).join('')
  return `form:${formId}-question:${elementId}${rows}${part ? `-part:${part}` : ''}`
}

/** Undefined for what is no thread's id. An id holds no colon, so that the parts cannot be mistaken for one another. */
export function placeOfThread(threadId: string): ThreadPlace | undefined {
  if (threadId === GENERAL_THREAD) return 'general'
  const [, formId = '', rest = ''] = /^form:([^:]{1,64})-question:(.+)$/.exec(threadId) ?? []
  const [question = '', ...partIds] = rest.split('-part:')
  const [elementId = '', ...rowIds] = question.split('-row:')
  const ids = [formId, elementId, ...rowIds, ...partIds]
  const isWellFormed =
    partIds.length <= 1 && rowIds.length <= MAX_ROW_DEPTH && ids.every((id) => ID_PATTERN.test(id))
  const [part] = partIds
  return isWellFormed ? { formId, elementId, rowIds, ...(part !== undefined && { part }) } : undefined
}
