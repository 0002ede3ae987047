import type { AnswerKey } from '../element/answer-key.ts'
import { toKey } from '../element/answer-key.ts'
import type { AnswerValue, Scalar } from '../element/define-element.ts'
import { readColumn } from '../engine/place-scope.ts'
import type { CompiledElement, CompiledTemplate } from '../model/compiled-template.ts'
import type { Engine } from '../model/engine.ts'
import { withElement } from '../template/with-element.ts'
import { answerSaying } from './default-mapping.ts'

/** An answer that follows from another one. */
interface Followed {
  key: AnswerKey
  element: CompiledElement
  from: AnswerValue | null
  to: AnswerValue | null
}

export interface Follower {
  /**
   * What changes with the answer that a person just gave: each question that is mapped from it (ET-27) and that nobody
   * has answered otherwise. `apply` puts it into the form, so that what is mapped from it follows in turn.
   */
  follow(key: AnswerKey, apply: (followed: Followed) => void): void
}

/**
 * Keeps mapped answers in step with their source, as long as they are its own: what a person typed, or emptied, is
 * never written over. Each answer changes at most once for one change, so that a circle of mappings ends.
 */
export function createFollower(engine: Engine, compiled: CompiledTemplate): Follower {
  const followers = followersOf(compiled)
  const typed = new Set<AnswerKey>()
  const given = new Map<AnswerKey, AnswerValue | null>()

  const placesOf = (source: AnswerKey) => {
    const state = engine.get(source)
    return (state ? (followers.get(state.element.id) ?? []) : []).map((element) => ({
      element,
      source,
      key: toKey(state?.location ?? [], element.id),
    }))
  }
  const mappedFrom = (source: AnswerKey, element: CompiledElement) => {
    const state = engine.get(source)
    const origin = state && compiled.elements.get(state.element.id)
    const value = state?.value
    if (!origin || !value) return null
    const read = readColumn(withElement(origin, state.element), value, element.element.defaultMapping?.field)
    const scalar = (Array.isArray(read) ? read[0] : read) as Scalar | null | undefined
    return scalar == null ? null : answerSaying(element, scalar)
  }
  // What was mapped before this form was opened goes on following.
  for (const source of engine.answers().keys()) {
    for (const { key, element } of placesOf(source)) {
      const value = engine.get(key)?.value ?? null
      if (value && isSame(value, mappedFrom(source, element))) given.set(key, value)
    }
  }
  const isFree = (key: AnswerKey, value: AnswerValue | null) =>
    !typed.has(key) && (value === null || isSame(value, given.get(key) ?? null))

  return {
    follow(changed, apply) {
      typed.add(changed)
      const seen = new Set<AnswerKey>()
      const pending = placesOf(changed)
      for (let next = pending.shift(); next; next = pending.shift()) {
        const { key, element, source } = next
        const state = engine.get(key)
        if (!state?.editable || seen.has(key) || !isFree(key, state.value)) continue
        seen.add(key)
        const to = mappedFrom(source, element)
        if (isSame(state.value, to)) continue
        given.set(key, to)
        apply({ key, element, from: state.value, to })
        pending.push(...placesOf(key))
      }
    },
  }
}

/** By the id of their source. One in other rows, or that cannot say another's value, follows nothing in the end. */
function followersOf(compiled: CompiledTemplate): ReadonlyMap<string, readonly CompiledElement[]> {
  const found = new Map<string, CompiledElement[]>()
  for (const element of compiled.elements.values()) {
    const source = element.element.defaultMapping?.sourceId
    if (source !== undefined) found.set(source, [...(found.get(source) ?? []), element])
  }
  return found
}

const isSame = (a: AnswerValue | null, b: AnswerValue | null) => JSON.stringify(a) === JSON.stringify(b)
