import type { AnswerKey } from '../element/answer-key.ts'
import type { AnswerValue } from '../element/define-element.ts'
import type { ElementState, Engine } from '../model/engine.ts'

interface Due {
  key: AnswerKey
  value: AnswerValue
}

export interface Defaults {
  /** What is due now: of questions that are shown, not answered, and have not been offered a default before. */
  due(keys: Iterable<AnswerKey>): Due[]
}

/**
 * Finds the defaults by expression that are to be given, each question's once: what a person typed or emptied is never
 * written over. `opened`: what is open and unanswered when it begins has been decided on before, by whoever opened it.
 */
export function createDefaults(engine: Engine, opened: Iterable<AnswerKey>): Defaults {
  const settled = new Set<AnswerKey>()
  const isDue = ({ visible, suggestion }: ElementState) => visible && suggestion !== undefined
  for (const key of opened) {
    const state = engine.get(key)
    if (state && (state.value !== null || isDue(state))) settled.add(key)
  }
  return {
    due: (keys) =>
      [...keys].flatMap((key) => {
        const state = engine.get(key)
        if (!state || settled.has(key)) return []
        if (state.value !== null) settled.add(key)
        if (!isDue(state) || !state.suggestion) return []
        settled.add(key)
        return [{ key, value: state.suggestion }]
      }),
  }
}

/**
 * Gives all that is due, and what becomes due by it. `accept` says what is stored of a default, or null; `within` runs
 * what evaluates the form.
 */
export async function giveAllDefaults(
  engine: Engine,
  keys: Iterable<AnswerKey>,
  accept: (due: Due) => Promise<AnswerValue | null>,
  within: <T>(run: () => T) => T = (run) => run(),
): Promise<void> {
  const defaults = createDefaults(engine, [])
  const changed = new Set(keys)
  const stop = engine.subscribeAll((keys) => {
    for (const key of keys) changed.add(key)
  })
  while (changed.size > 0) {
    const due = within(() => defaults.due(changed))
    changed.clear()
    for (const each of due) {
      const value = await accept(each)
      within(() => engine.set(each.key, value))
    }
  }
  stop()
}
