import type { Element } from '../../../schemas/index.ts'
import type { AnswerOperation, AnswerValue, ElementModel } from '../../core/element/define-element.ts'
import { sameAnswer } from './same-answer.ts'

export interface FoundOperation {
  operation: string
  args: Readonly<Record<string, unknown>>
}

/**
 * The operation of an element that turns one answer into another, for putting somebody else's value back
 * without knowing the element: candidates are tried on the model, which is pure. Undefined when no single one does.
 */
export function findOperation(
  model: ElementModel,
  element: Element,
  from: AnswerValue | null,
  to: AnswerValue | null,
): FoundOperation | undefined {
  for (const [name, definition] of Object.entries(model.answer?.operations ?? {})) {
    const { args, apply } = definition as AnswerOperation<AnswerValue>
    for (const candidate of candidates(Object.keys(args), from, to)) {
      const result = apply(from, candidate, element)
      // A search keeps a cleared answer as an empty one (VA-09): that is as good as none.
      const isCleared = to === null && result !== null && model.answer?.isEmpty(result, element)
      if (isCleared || sameAnswer(result, to)) return { operation: name, args: candidate }
    }
  }
  return undefined
}

/** Arguments by the answer's own field names, the whole answer, and each item of its lists for each argument. */
function* candidates(names: string[], from: AnswerValue | null, to: AnswerValue | null) {
  yield Object.fromEntries(names.map((name) => [name, to?.[name] ?? null]))
  for (const name of names) yield { [name]: to }
  const items = new Set(
    [to, from].flatMap((answer) =>
      Object.values(answer ?? {})
        .filter(Array.isArray)
        .flat(),
    ),
  )
  for (const item of items) {
    for (const name of names) {
      yield { [name]: item }
      for (const other of names) if (other !== name) yield { [name]: item, [other]: false }
    }
  }
}
