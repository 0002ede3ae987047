import type { Element } from '../../schemas/index.ts'
import { asksDetails, type OptionAnswer, propsOf, recordsOf } from './props.ts'

/** An answer with nothing in it is none. What the server does not have is null in what it sends. */
function answerOf(
  selectedOptionIds: readonly string[],
  { details, records }: Partial<OptionAnswer>,
): OptionAnswer | null {
  const hasDetails = details != null && details.length > 0
  if (selectedOptionIds.length === 0 && !hasDetails) return null
  const called = (records ?? []).filter(({ optionId }) => selectedOptionIds.includes(optionId))
  return {
    selectedOptionIds,
    ...(hasDetails && { details }),
    ...(called.length > 0 && { records: called }),
  }
}

/** Among several, an exclusive option takes the place of all others, and gives way to any other. */
export function selectOption(
  current: OptionAnswer | null,
  { optionId, record }: { optionId: string; record?: unknown },
  element: Element,
): OptionAnswer | null {
  const { options = [], isMultiSelect } = propsOf(element)
  const selected = current?.selectedOptionIds ?? []
  if (selected.includes(optionId)) return current
  const alone = new Set(options.flatMap(({ id, exclusive }) => (exclusive ? [id] : [])))
  const others = isMultiSelect && !alone.has(optionId) ? selected.filter((id) => !alone.has(id)) : []
  const records = recordsOf({ records: [...(current?.records ?? []), record] })
  return answerOf([...others, optionId], { details: current?.details, records })
}

export function deselectOption(
  current: OptionAnswer | null,
  { optionId }: { optionId: string },
): OptionAnswer | null {
  const left = (current?.selectedOptionIds ?? []).filter((id) => id !== optionId)
  return answerOf(left, current ?? {})
}

interface DetailArgs {
  optionId: string
  comment?: string | null
  date?: string | null
}

/** In the order of the template, so that the same details are the same answer whoever gave which first. */
export function updateDetail(
  current: OptionAnswer | null,
  { optionId, comment, date }: DetailArgs,
  element: Element,
): OptionAnswer | null {
  const others = (current?.details ?? []).filter((detail) => detail.optionId !== optionId)
  const detail = { optionId, ...(comment && { comment }), ...(date && { date }) }
  const details = comment || date ? [...others, detail] : others
  const order = (propsOf(element).options ?? []).filter(asksDetails).map(({ id }) => id)
  details.sort((a, b) => order.indexOf(a.optionId) - order.indexOf(b.optionId))
  return answerOf(current?.selectedOptionIds ?? [], { ...current, details })
}

/** Without what was added below options that are not chosen. */
export function withoutHidden({ selectedOptionIds, details, records }: OptionAnswer): OptionAnswer | null {
  const shown = (details ?? []).filter(({ optionId }) => selectedOptionIds.includes(optionId))
  return answerOf(selectedOptionIds, { details: shown, records })
}
