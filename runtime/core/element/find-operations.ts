import type { Element } from '../../../schemas/index.ts'
import type { AnswerOperation, AnswerValue, ElementModel } from './define-element.ts'
import { sameAnswer } from './same-answer.ts'

export interface FoundOperation {
  operation: string
  args: Readonly<Record<string, unknown>>
}

type Answer = AnswerValue | null

/**
 * The operations of an element that turn one answer into another, without knowing the element: candidates are tried
 * on the model, which is pure. One where one will do; a list (several chosen options) item by item. Undefined when
 * there is no such way.
 */
export function findOperations(
  model: ElementModel,
  element: Element,
  from: Answer,
  to: Answer,
): readonly FoundOperation[] | undefined {
  if (isReached(model, element, from, to)) return []
  const single = findOperation(model, element, from, to)
  if (single) return [single]
  const found: FoundOperation[] = []
  let at = from
  for (const next of waypoints(from, to)) {
    if (isReached(model, element, at, next)) continue
    const step = findOperation(model, element, at, next)
    if (!step) return undefined
    found.push(step)
    at = next
  }
  return isReached(model, element, at, to) ? found : undefined
}

/** The one operation that does it. */
export function findOperation(
  model: ElementModel,
  element: Element,
  from: Answer,
  to: Answer,
): FoundOperation | undefined {
  for (const [name, definition] of Object.entries(model.answer?.operations ?? {})) {
    const { args, apply } = definition as AnswerOperation<AnswerValue>
    for (const candidate of candidates(Object.keys(args), from, to)) {
      const result = apply(from, candidate, element)
      if (isReached(model, element, result, to)) return { operation: name, args: candidate }
    }
  }
  return undefined
}

/** A search keeps a cleared answer as an empty one (VA-09): that is as good as none. */
function isReached(model: ElementModel, element: Element, at: Answer, to: Answer): boolean {
  return sameAnswer(at, to) || (to === null && at !== null && model.answer?.isEmpty(at, element) === true)
}

/** Arguments by the answer's own field names, the whole answer, and each item of its lists for each argument. */
function* candidates(names: string[], from: Answer, to: Answer) {
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

/** From one list to another, an item a step: what is not wanted goes first, from its end; then the wanted in order. */
function* waypoints(from: Answer, to: Answer): Generator<Answer> {
  const field = Object.keys({ ...from, ...to }).find((name) => Array.isArray((to ?? from)?.[name]))
  if (field === undefined) return
  const listOf = (answer: Answer) => (answer?.[field] ?? []) as readonly unknown[]
  const wanted = listOf(to)
  let items = listOf(from)
  const at = (list: readonly unknown[]): Answer =>
    list.length === 0 ? null : { ...from, ...to, [field]: list }
  let kept = 0
  while (kept < items.length && sameAnswer(items[kept], wanted[kept])) kept += 1
  for (; items.length > kept; items = items.slice(0, -1)) yield at(items.slice(0, -1))
  for (const item of wanted.slice(kept)) {
    items = [...items, item]
    yield at(items)
  }
}
