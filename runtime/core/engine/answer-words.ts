import { toKey } from '../element/answer-key.ts'
import type { ElementRegistry } from '../element/registry.ts'
import type { ElementState, Engine } from '../model/engine.ts'
import { NO_ANSWER } from '../text/quote-answers.ts'

/** The key of the question that a text means from where it stands: in its own rows, else outside all. */
export function quotedKey(engine: Engine, location: ElementState['location'], id: string): string {
  for (let depth = location.length; depth > 0; depth -= 1) {
    const key = toKey(location.slice(0, depth), id)
    if (engine.get(key)) return key
  }
  return id
}

/**
 * An answer in words, as the viewer may see it: `--` while there is none, and for what is not shown to them. A hidden
 * calculated value is there to be said: it is a part of a sentence.
 */
export function answerWords(engine: Engine, registry: ElementRegistry, key: string): string {
  const state = engine.get(key)
  const answer = state && registry.get(state.element.type)?.answer
  if (!state?.visible || !answer || !state.value) return NO_ANSWER
  if (state.element.hidden && !answer.from?.calculated) return NO_ANSWER
  try {
    if (answer.isEmpty(state.value, state.element)) return NO_ANSWER
    return answer.toText(state.value, state.element) || NO_ANSWER
  } catch {
    return NO_ANSWER
  }
}
