import type { AnswerValue, Scalar } from '../element/define-element.ts'
import { optionRecords } from '../element/option-records.ts'
import type { CompiledElement } from '../model/compiled-template.ts'
import type { PlaceScope } from './place-scope.ts'

/** What the answer that narrows a question's options says; empty without one, undefined where nothing narrows them. */
export function narrowingOf(
  { narrowing }: CompiledElement,
  scope: PlaceScope,
): readonly Scalar[] | undefined {
  return narrowing?.source && scope.scalars(narrowing.source.id)
}

/** Whether an option goes with what the other answer says; one that says nothing of it does. */
export const goesWith = (held: Scalar | undefined, narrowing: readonly Scalar[]): boolean =>
  held === undefined || narrowing.some((each) => String(each) === String(held))

/** Ids of what was chosen under another answer than the one that narrows the options now. */
export function strayedOptions(
  value: AnswerValue | null,
  narrowing: readonly Scalar[] | undefined,
): readonly string[] {
  if (!narrowing?.length) return []
  return optionRecords(value).flatMap(({ optionId, held }) => (goesWith(held, narrowing) ? [] : [optionId]))
}
