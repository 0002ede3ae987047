import type { AnswerKey } from '../element/answer-key.ts'
import type { AnswerValue, Scalar } from '../element/define-element.ts'
import { labelOf } from '../element/label-of.ts'
import { optionRecords } from '../element/option-records.ts'
import type { CompiledElement } from '../model/compiled-template.ts'
import type { Issue } from '../validation/issue.ts'
import { inOwnWords } from '../validation/own-words.ts'
import { narrowingOf, strayedOptions } from './narrowed-options.ts'
import { type PlaceScope, readColumn } from './place-scope.ts'
import type { RowChoice } from './slot.ts'

/** What of a question's options can be chosen at one place. */
export interface Offering {
  /** Ids of the options that are not offered. */
  withheld: readonly string[]
  /** Where none is offered: the titles of the questions that are to be answered first; else undefined. */
  awaits: readonly string[] | undefined
  /** What the answer that narrows them says; undefined where nothing narrows them. */
  narrowing?: readonly Scalar[]
}

export const ALL_OFFERED: Offering = { withheld: [], awaits: undefined }

export function offeredOptions(
  compiled: CompiledElement,
  scope: PlaceScope,
  choice: RowChoice | undefined,
  value: AnswerValue | null,
): Offering {
  const narrowing = narrowingOf(compiled, scope)
  if (compiled.offers.length === 0 && !choice && !narrowing) return ALL_OFFERED
  const { element, offers, rowOptions } = compiled
  const missing = offers.filter(({ visibility }) => visibility.evaluate(scope) !== true)
  const strayed = strayedOptions(value, narrowing)
  const withheld = [...(choice?.gone ?? []), ...strayed, ...missing.map(({ optionId }) => optionId)]
  const isWaiting = narrowing?.length === 0
  const isNothingLeft =
    !narrowing && Array.isArray(element.options) && withheld.length === element.options.length
  const open = new Set(
    missing.flatMap(({ sources }) => sources.filter(({ id, model }) => model?.answer && !scope.answered(id))),
  )
  const rows = rowOptions?.source?.rows
  if (rows && scope.shown(rows.id)) open.add(rows)
  const source = isWaiting ? compiled.narrowing?.source : undefined
  if (source && scope.shown(source.id)) open.add(source)
  return {
    withheld,
    ...(narrowing && { narrowing }),
    awaits: isNothingLeft || isWaiting ? [...open].map((source) => labelOf(source.element)) : undefined,
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
  const recorded = optionRecords(value).map(({ optionId: id, label }) => ({ id, label }))
  const options = [...((compiled.element.options ?? []) as readonly unknown[]), ...recorded] as readonly ({
    id: string
    label?: unknown
  } | null)[]
  return options.flatMap((option) => {
    if (!option || !gone.delete(option.id)) return []
    const params = { option: String(option.label ?? option.id) }
    return inOwnWords(compiled.element, { code: 'option_withheld', path: key, params })
  })
}
