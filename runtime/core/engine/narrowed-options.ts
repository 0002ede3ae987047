import type { AnswerValue, Scalar } from '../element/define-element.ts'
import { optionRecords } from '../element/option-records.ts'
import type { CompiledElement } from '../template/types.ts'
import type { PlaceScope } from '../visibility/place-scope.ts'

/** What the answer that narrows a question's options says; empty without one, undefined where nothing narrows them. */
export function narrowingOf(
  { narrowing }: CompiledElement,
  scope: PlaceScope,
): readonly Scalar[] | undefined {
  return narrowing?.source && scope.scalars(narrowing.source.id)
}

/** Ids of what was chosen under another answer than the one that narrows the options now. */
export function strayedOptions(
  value: AnswerValue | null,
  narrowing: readonly Scalar[] | undefined,
): readonly string[] {
  if (!narrowing?.length) return []
  const now = new Set(narrowing.map(String))
  return optionRecords(value).flatMap(({ optionId, held }) =>
    held === undefined || now.has(String(held)) ? [] : [optionId],
  )
}
