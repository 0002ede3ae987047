import type { AnswerDefinition, AnswerOperation, AnswerValue } from './define-element.ts'

/**
 * The operation that every question with operations of its own has besides: the answer as a whole, or none. For who
 * knows an answer and not how a person would come to it: a pasted cell, a mapped answer, an undo.
 */
export const SET_ANSWER = 'setAnswer'

export const setAnswer: AnswerOperation<AnswerValue> = {
  args: { value: 'JSON' },
  apply: (_current, { value }) => (value ?? null) as AnswerValue | null,
  replaces: true,
}

/** The operation by which a question takes its default: an answer, where nobody has given one. */
export const GIVE_DEFAULT = 'giveDefault'

export const giveDefault: AnswerOperation<AnswerValue> = {
  args: { value: 'JSON!' },
  apply: (current, { value }) => current ?? (value as AnswerValue),
}

/** An element's operation by its name; undefined when it has no such. One that takes no change takes none whole. */
export function findOperation(
  answer: AnswerDefinition | undefined,
  name: string,
): AnswerOperation<AnswerValue> | undefined {
  const own = answer?.operations ?? {}
  if (Object.hasOwn(own, name)) return own[name] as unknown as AnswerOperation<AnswerValue>
  if (Object.keys(own).length === 0) return undefined
  return name === SET_ANSWER ? setAnswer : name === GIVE_DEFAULT ? giveDefault : undefined
}
