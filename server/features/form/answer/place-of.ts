import {
  ID_PATTERN,
  MAX_ROW_DEPTH,
  type RowStep,
  toKey,
} from '../../../../runtime/core/element/answer-key.ts'
import type { CompiledElement } from '../../../../runtime/core/template/compile-template.ts'
import { invalid } from '../../../contract/app-error.ts'

export interface AnswerPlace {
  /** The answer's document id. */
  id: string
  key: string
  location: readonly RowStep[]
  /** Ids of the answers that list the rows around it, outermost first. */
  rowsIds: readonly string[]
}

export const answerId = (formId: string, key: string) => `${formId}:${key}`

/** @throws AppError VALIDATION_FAILED when the location does not lead to this element */
export function placeOf(formId: string, element: CompiledElement, location: readonly RowStep[]): AnswerPlace {
  const fits =
    location.length <= MAX_ROW_DEPTH &&
    location.length === element.rows.length &&
    location.every((step, i) => step.parentId === element.rows[i]?.id && ID_PATTERN.test(step.rowId))
  if (!fits) throw invalid({ code: 'answer.bad_location', path: element.id })
  const key = toKey(location, element.id)
  const rowsIds = location.map((step, i) => answerId(formId, toKey(location.slice(0, i), step.parentId)))
  return {
    id: answerId(formId, key),
    key,
    location: location.map(({ parentId, rowId }) => ({ parentId, rowId })),
    rowsIds,
  }
}
