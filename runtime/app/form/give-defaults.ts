import type { AnswerKey } from '../../core/element/answer-key.ts'
import { GIVE_DEFAULT } from '../../core/element/find-operation.ts'
import { createDefaults } from '../../core/mapping/give-defaults.ts'
import type { Engine } from '../../core/model/engine.ts'

type Send = (key: AnswerKey, operation: string, args: Readonly<Record<string, unknown>>) => void

/**
 * Gives a question that comes onto the screen, or whose sources are answered by now, its default by expression. Called
 * after the change that brought it is done. Returns what stops it.
 */
export function giveDefaults(engine: Engine, keys: Iterable<AnswerKey>, send: Send): () => void {
  const defaults = createDefaults(engine, keys)
  const changed = new Set<AnswerKey>()
  const give = () => {
    const due = defaults.due(changed)
    changed.clear()
    for (const { key, value } of due) {
      engine.apply(key, GIVE_DEFAULT, { value })
      send(key, GIVE_DEFAULT, { value })
    }
  }
  return engine.subscribeAll((keys) => {
    if (changed.size === 0) queueMicrotask(give)
    for (const key of keys) changed.add(key)
  })
}
