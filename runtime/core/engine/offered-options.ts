import type { AnswerKey } from '../element/answer-key.ts'
import type { AnswerValue } from '../element/define-element.ts'
import { labelOf } from '../element/label-of.ts'
import type { CompiledElement } from '../template/types.ts'
import type { Issue } from '../validation/issue.ts'
import { inOwnWords } from '../validation/own-words.ts'
import { type PlaceScope, readColumn } from '../visibility/place-scope.ts'
import type { RowChoice } from './slot.ts'

/** What of a question's options can be chosen at one place. */
export interface Offering {
  /** Ids of the options that are not offered. */
  withheld: readonly string[]
  /** Where none is offered: the titles of the questions that are to be answered first; else undefined. */
  awaits: readonly string[] | undefined
}

export const ALL_OFFERED: Offering = { withheld: [], awaits: undefined }

export function offeredOptions(
  { element, offers, rowOptions }: CompiledElement,
  scope: PlaceScope,
  choice: RowChoice | undefined,
): Offering {
  if (offers.length === 0 && !choice) return ALL_OFFERED
  const missing = offers.filter(({ visibility }) => visibility.evaluate(scope) !== true)
  const withheld = [...(choice?.gone ?? []), ...missing.map(({ optionId }) => optionId)]
  const isNothingLeft = Array.isArray(element.options) && withheld.length === element.options.length
  const open = new Set(
    missing.flatMap(({ sources }) => sources.filter(({ id, model }) => model?.answer && !scope.answered(id))),
  )
  const rows = rowOptions?.source?.rows
  if (rows && scope.shown(rows.id)) open.add(rows)
  return {
    withheld,
    awaits: isNothingLeft ? [...open].map((source) => labelOf(source.element)) : undefined,
  }
}

/** What is chosen and no longer offered is kept, and held against the answer until another is chosen. */
export function checkOffered(
  compiled: CompiledElement,
  key: AnswerKey,
  value: AnswerValue | null,
  { withheld }: Offering,
): Issue[] {
  if (withheld.length === 0 || value === null) return []
  const chosen = [readColumn(compiled, value)].flat()
  const gone = new Set(withheld.filter((id) => chosen.includes(id)))
  const options = (compiled.element.options ?? []) as readonly ({ id: string; label?: unknown } | null)[]
  return options.flatMap((option) => {
    if (!option || !gone.delete(option.id)) return []
    const params = { option: String(option.label ?? option.id) }
    return inOwnWords(compiled.element, { code: 'option_withheld', path: key, params })
  })
}
