import { type AnswerKey, parseKey, toKey } from './answer-key.ts'
import type { AnswerValue } from './define-element.ts'

/**
 * Whether an answer stands in rows that are still there. What was typed into a row outlives its removal, so that a row
 * that is put back has its answers again; until then it counts nowhere.
 */
export function isInLiveRows(
  key: AnswerKey,
  answerAt: (key: AnswerKey) => AnswerValue | null | undefined,
): boolean {
  if (!key.includes('/')) return true
  const { location = [] } = parseKey(key) ?? {}
  return location.every(({ parentId, rowId }, depth) => {
    const rowIds = answerAt(toKey(location.slice(0, depth), parentId))?.rowIds
    return Array.isArray(rowIds) && rowIds.includes(rowId)
  })
}
