import { parseKey } from '../../../../runtime/core/element/answer-key.ts'
import type { Form, StoredAnswer } from '../../../../schemas/index.ts'

/**
 * Of answers in rows that are gone: whether they stood there when somebody else last decided on the form, who is then
 * told which rows went by what was in them. With the next decision they have been told.
 */
export function isToldOf(
  { ownerId, statusEvents }: Pick<Form, 'ownerId' | 'statusEvents'>,
  answers: readonly Pick<StoredAnswer, 'key' | 'lastSaved'>[],
): (key: string) => boolean {
  const decided = statusEvents.findLast(({ userId }) => userId !== ownerId)?.timestamp
  if (decided === undefined) return () => false
  const saved = new Map(answers.map(({ key, lastSaved }) => [key, lastSaved]))
  const isLater = (key: string) => (saved.get(key) ?? decided) > decided
  return (key) => {
    const [outermost] = parseKey(key)?.location ?? []
    return outermost !== undefined && !isLater(key) && isLater(outermost.parentId)
  }
}
