import type { RowStep } from '../../../../runtime/core/element/answer-key.ts'
import type { AnswerValue } from '../../../../runtime/core/element/define-element.ts'
import type { StoredAnswer } from '../../../../schemas/index.ts'

export interface SaveAnswerInput {
  formId: string
  questionId: string
  location?: readonly RowStep[] | null
  /** The name of one of the element's operations, and its arguments. */
  operation: string
  args: Readonly<Record<string, unknown>>
  /** The client's id of this change: sending it again changes nothing. */
  operationId?: string | null
  /** The revision that the person saw: 0 for no answer yet, null when unknown. */
  baseRevision?: number | null
}

export interface SavedAnswer {
  key: string
  typeName: string
  /** The revision that this operation made. */
  revision: number
  /** The answer as it now stands. */
  answer: StoredAnswer
  /** What somebody else had written since `baseRevision` and this operation replaced. */
  overwrote?: { value: AnswerValue | null; userId: string; revision: number }
}
