import type { AnswerValue } from '../element/define-element.ts'
import { labelOf } from '../element/label-of.ts'
import { answerSaying } from '../mapping/default-mapping.ts'
import type { CompiledElement } from '../model/compiled-template.ts'
import type { Accepts, Question } from './types.ts'

/** What an answer says in words; none for one that its element trips over. */
export function wordsOf({ element, model: { answer } }: Question, value: AnswerValue): string {
  try {
    return answer.isEmpty(value, element) ? '' : answer.toText(value, element)
  } catch {
    return ''
  }
}

interface Converted {
  value: AnswerValue
  lost?: string
}

/**
 * An answer as another kind of question would have it: rows as rows, else what its words are read as, else its first
 * plain value. Undefined when the question cannot say it.
 */
export function convertAnswer(
  from: Question,
  to: Question,
  value: AnswerValue,
  accepts: Accepts,
): Converted | undefined {
  if (hasRows(from) && hasRows(to)) return { value }
  const words = wordsOf(from, value)
  for (const found of [fromWords(to, words), fromValue(from, to, value)]) {
    if (!found || !accepts(to, found) || wordsOf(to, found) === '') continue
    return { value: found, ...(isLess(words, wordsOf(to, found)) && { lost: words }) }
  }
  return undefined
}

/** The rows themselves are never parked: their answers would stand in no row. */
export const hasRows = ({ model }: Question): boolean => model.children === 'rows'

function fromWords({ element, model }: Question, words: string): AnswerValue | null {
  if (words.trim() === '') return null
  try {
    const read = model.answer.from?.text?.(words, element)
    return read && 'value' in read ? read.value : null
  } catch {
    return null
  }
}

function fromValue(from: Question, to: Question, value: AnswerValue): AnswerValue | null {
  const [column] = from.columns.values()
  // An option's id says nothing elsewhere.
  if (!column || column.kind === 'options') return null
  try {
    const said = column.value(value)
    return typeof said === 'object' ? null : answerSaying(to, said)
  } catch {
    return null
  }
}

const isLess = (before: string, after: string): boolean => before.trim() !== after.trim()

interface Options {
  options?: unknown
  optionsFrom?: unknown
}

/** The ids and labels of an element's own options; undefined where it lists none, or others do. */
export function optionsOf({ element }: CompiledElement): Map<string, string> | undefined {
  const { options, optionsFrom } = element as Options
  if (!Array.isArray(options) || optionsFrom !== undefined) return undefined
  const found = new Map<string, string>()
  for (const option of options as ({ id?: unknown; label?: unknown } | null)[])
    if (typeof option?.id === 'string') found.set(option.id, String(option.label ?? option.id))
  return found
}

/**
 * A choice among the options of another version: each by the mapping, else by its id. What is gone is named; undefined
 * when nothing is left of it.
 */
export function convertChoice(
  from: Question,
  to: Question,
  value: AnswerValue,
  mapping: ReadonlyMap<string, string | null> | undefined,
): Converted | undefined {
  const [before, after] = [optionsOf(from), optionsOf(to)]
  const chosen = value.selectedOptionIds
  if (!before || !after || !Array.isArray(chosen)) return { value }
  const targetOf = (id: string): string | undefined => {
    // What was no option of its own before is none of the mapping's either.
    if (!before.has(id)) return id
    const said = mapping?.get(id)
    const target = said === undefined ? id : said
    return target !== null && after.has(target) ? target : undefined
  }
  const ids = chosen.filter((id): id is string => typeof id === 'string')
  const gone = ids.filter((id) => targetOf(id) === undefined)
  const left = [...new Set(ids.flatMap((id) => targetOf(id) ?? []))]
  if (left.length === ids.length && left.every((id, i) => id === ids[i])) return { value }
  if (left.length === 0) return undefined
  const listed = Object.entries(value).map(([field, items]) => [field, mapItems(items, targetOf)] as const)
  const lost = [...gone.map((id) => before.get(id) ?? id), ...doubled(ids, targetOf, before)]
  return {
    value: { ...Object.fromEntries(listed), selectedOptionIds: left },
    ...(lost.length > 0 && { lost: lost.join(', ') }),
  }
}

/** Several options that became one: which of them it was is no longer said. */
const doubled = (
  ids: readonly string[],
  targetOf: (id: string) => string | undefined,
  labels: ReadonlyMap<string, string>,
): string[] =>
  ids.flatMap((id, i) => {
    const target = targetOf(id)
    const isDouble = target !== undefined && ids.slice(0, i).some((other) => targetOf(other) === target)
    return isDouble ? [labels.get(id) ?? id] : []
  })

/** What is said of single options goes along with them. */
function mapItems(items: unknown, targetOf: (id: string) => string | undefined): unknown {
  if (!Array.isArray(items)) return items
  const seen = new Set<string>()
  return items.flatMap((item: { optionId?: unknown } | null) => {
    if (typeof item?.optionId !== 'string') return [item]
    const optionId = targetOf(item.optionId)
    if (optionId === undefined || seen.has(optionId)) return []
    seen.add(optionId)
    return [{ ...item, optionId }]
  })
}

/** What a question is called. */
export const titleOf = ({ element, id }: CompiledElement): string => labelOf(element) || id
