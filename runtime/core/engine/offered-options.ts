import type { AnswerKey } from '../element/answer-key.ts'
import type { AnswerValue } from '../element/define-element.ts'
import { labelOf } from '../element/label-of.ts'
import type { CompiledElement } from '../template/types.ts'
import type { Issue } from '../validation/issue.ts'
import { inOwnWords } from '../validation/own-words.ts'
import { type PlaceScope, readColumn } from '../visibility/place-scope.ts'

/** What the conditions on a question's options come to at one place. */
export interface Offering {
  /** Ids of the options that are not offered. */
  withheld: readonly string[]
  /** Where none is offered: the titles of the questions that are to be answered first; else undefined. */
  awaits: readonly string[] | undefined
}

export const ALL_OFFERED: Offering = { withheld: [], awaits: undefined }

export function offeredOptions({ element, offers }: CompiledElement, scope: PlaceScope): Offering {
  if (offers.length === 0) return ALL_OFFERED
  const missing = offers.filter(({ visibility }) => visibility.evaluate(scope) !== true)
  const isNothingLeft = Array.isArray(element.options) && missing.length === element.options.length
  const open = new Set(
    missing.flatMap(({ sources }) => sources.filter(({ id, model }) => model?.answer && !scope.answered(id))),
  )
  return {
    withheld: missing.map(({ optionId }) => optionId),
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
  return compiled.offers
    .filter(({ optionId }) => chosen.includes(optionId) && withheld.includes(optionId))
    .map(({ label: option }) =>
      inOwnWords(compiled.element, { code: 'option_withheld', path: key, params: { option } }),
    )
}
