import { type AnswerKey, parseKey } from '../../core/element/answer-key.ts'
import type { AnswerValue } from '../../core/element/define-element.ts'
import { operation, type Transport } from '../transport.ts'
import { formRenderer } from './paths.ts'

export interface HistoryEntryReply {
  revision: number
  isCurrent: boolean
  value: AnswerValue | null
  /** In plain words; null for no answer. */
  text: string | null
  before: string | null
  timestamp: string
  userId: string
  person: { firstName: string; lastName: string } | null
}

export interface HistoryReply {
  docs: HistoryEntryReply[]
  meta: { total: number }
}

interface Variables {
  formId: string
  questionId: string
  location: readonly { parentId: string; rowId: string }[]
  page: number
}

/** Entries of one page. */
export const HISTORY_PAGE = 20

export const historyQuery = operation<{ answerHistory: HistoryReply }, Variables>(
  formRenderer,
  `query AnswerHistory($formId: ID!, $questionId: ID!, $location: [LocationInput!], $page: Int) {
    answerHistory(formId: $formId, questionId: $questionId, location: $location, page: $page, size: ${HISTORY_PAGE}) {
      docs { revision isCurrent value text before timestamp userId person { firstName lastName } }
      meta { total }
    }
  }`,
)

/** What the answer at a place is and was, the newest first. */
export async function loadHistory(
  transport: Transport,
  { formId, key, page }: { formId: string; key: AnswerKey; page: number },
  signal: AbortSignal,
): Promise<HistoryReply> {
  const { location, elementId } = parseKey(key) ?? { location: [], elementId: key }
  const variables = { formId, questionId: elementId, location, page }
  return (await transport.request(historyQuery, variables, { signal })).answerHistory
}
