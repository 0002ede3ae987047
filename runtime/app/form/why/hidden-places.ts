import type { AnswerKey } from '../../../core/element/answer-key.ts'
import { labelOf } from '../../../core/element/label-of.ts'
import type { Engine } from '../../../core/model/engine.ts'

/** What of a page is not shown, without what stands in it. What nobody ever sees, and what has no name, is left out. */
export function hiddenPlaces(engine: Engine, pageId: string): AnswerKey[] {
  const hidden: AnswerKey[] = []
  const pending = [...engine.pageKeys(pageId)].reverse()
  for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
    const at = key
    const state = engine.get(at)
    if (!state || state.element.hidden) continue
    if (!state.visible) {
      if (labelOf(state.element)) hidden.push(at)
      continue
    }
    const children = state.rowIds
      ? state.rowIds.flatMap((row) => engine.childKeys(at, row))
      : engine.childKeys(at)
    for (let i = children.length - 1; i >= 0; i -= 1) pending.push(children[i] as AnswerKey)
  }
  return hidden
}
