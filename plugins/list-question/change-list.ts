import { ID_PATTERN } from '../../runtime/core/element/answer-key.ts'
import { asStored, WIRE } from '../../runtime/core/text-kind/as-stored.ts'
import type { Element } from '../../schemas/index.ts'
import { type ListAnswer, type ListValue, propsOf } from './props.ts'

const isBlank = (text: string) => text.trim() === ''

/** What is there, each id once: nothing else says that of a list. */
export function valuesOf(answer: ListAnswer | null): readonly ListValue[] {
  const seen = new Set<string>()
  return (answer?.values ?? []).filter(({ id }) => !seen.has(id) && seen.add(id))
}

const answerOf = (values: readonly ListValue[]): ListAnswer | null => (values.length > 0 ? { values } : null)

interface UpdateArgs {
  valueId: string
  text?: string | null
  index?: number | null
}

/** As it is typed: one that is new comes at its place, one that is emptied goes. */
export function updateValue(
  current: ListAnswer | null,
  { valueId, text, index }: UpdateArgs,
  element: Element,
): ListAnswer | null {
  const values = valuesOf(current)
  if (typeof text !== 'string' || isBlank(text)) return answerOf(values.filter(({ id }) => id !== valueId))
  const value = { id: valueId, text: asStored(text, propsOf(element), WIRE) }
  if (values.some(({ id }) => id === valueId))
    return { values: values.map((other) => (other.id === valueId ? value : other)) }
  return { values: values.toSpliced(index ?? values.length, 0, value) }
}

/** Arguments may be of any kind: what is no value is left out. */
const readValues = (given: unknown): ListValue[] =>
  (Array.isArray(given) ? (given as unknown[]) : []).flatMap((each) => {
    if (typeof each !== 'object' || each === null) return []
    const { id, text } = each as Partial<ListValue>
    const isValue =
      typeof id === 'string' && ID_PATTERN.test(id) && typeof text === 'string' && !isBlank(text)
    return isValue ? [{ id, text }] : []
  })

interface AddArgs {
  values?: unknown
  index?: number | null
}

/** Several at once: a list that was pasted. Those that are there stay as they are. */
export function addValues(
  current: ListAnswer | null,
  { values: given, index }: AddArgs,
  element: Element,
): ListAnswer | null {
  const values = valuesOf(current)
  const known = new Set(values.map(({ id }) => id))
  const added = readValues(given)
    .filter(({ id }) => !known.has(id) && known.add(id))
    .map(({ id, text }) => ({ id, text: asStored(text, propsOf(element), WIRE) }))
  return answerOf(values.toSpliced(index ?? values.length, 0, ...added))
}

export function removeValues(
  current: ListAnswer | null,
  { valueIds }: { valueIds?: readonly string[] | null },
): ListAnswer | null {
  const gone = new Set(Array.isArray(valueIds) ? valueIds : [])
  return answerOf(valuesOf(current).filter(({ id }) => !gone.has(id)))
}
