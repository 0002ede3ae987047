import { type AnswerKey, parseKey } from '../../core/element/answer-key.ts'

/** A key as the server's operations take it: the question, and the rows that it stands in. */
export function questionAt(key: AnswerKey) {
  const { location, elementId } = parseKey(key) ?? { location: [], elementId: key }
  return { questionId: elementId, location }
}
