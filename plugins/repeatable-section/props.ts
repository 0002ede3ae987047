import { shownChildren } from '../../runtime/core/element/shown-children.ts'
import type { Element } from '../../schemas/index.ts'

/** What a closed card shows: the chosen questions, or else the first one. */
export function summaryIdsOf(element: Element): readonly string[] {
  const { summaryQuestionIds } = element as { summaryQuestionIds?: readonly string[] }
  return (
    summaryQuestionIds ??
    shownChildren(element)
      .slice(0, 1)
      .map(({ id }) => id)
  )
}
