import type { Engine } from '../model/engine.ts'
import type { RuleScope } from '../model/rule.ts'
import { evaluateGroup, type GroupResults } from './evaluate-group.ts'
import type { CompiledGroup, CompiledOutcome, OutcomeResult } from './types.ts'

/** What a group comes to while somebody answers: one answer asks anew what reads it, and nothing else. */
export interface FollowedGroup {
  /** The same object until it changes. */
  get(outcomeId: string): OutcomeResult | undefined
  /** Called after any outcome changed, with their ids. Returns an unsubscribe function. */
  subscribe(listener: (changed: ReadonlySet<string>) => void): () => void
  dispose(): void
}

/** Follows the answers of a form. While nobody listens, nothing is asked until it is looked at. */
export function followGroup(
  group: CompiledGroup,
  engine: Engine,
  given: GroupResults = new Map(),
): FollowedGroup {
  const results = new Map(evaluateGroup(group, engine.scope(), given))
  const listeners = new Set<(changed: ReadonlySet<string>) => void>()
  const waiting = new Set<CompiledOutcome>()
  let context: Pick<RuleScope, 'status' | 'now'> = engine.scope()

  /** Brings what waits up to date, each after what it reads; the ids of what came out otherwise. */
  function refresh(): ReadonlySet<string> {
    const changed = new Set<string>()
    const queue = [...waiting].sort((a, b) => a.rank - b.rank)
    waiting.clear()
    const queued = new Set(queue)
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { id } = next.outcome
      if (given.has(id) || group.byId.get(id) !== next) continue
      const before = results.get(id)
      const after = next.evaluate(engine.scope(), (other) => results.get(other))
      if (before && sameResult(before, after)) continue
      results.set(id, after)
      changed.add(id)
      // What reads it comes later: a rank is only ever read by higher ones, but for those in a circle, which never change.
      for (const dependent of next.dependents) {
        if (queued.has(dependent) || dependent.cyclic) continue
        queued.add(dependent)
        const at = queue.findIndex(({ rank }) => rank > dependent.rank)
        queue.splice(at < 0 ? queue.length : at, 0, dependent)
      }
    }
    return changed
  }

  const stop = engine.subscribeAll((keys) => {
    // Nothing names a status or a moment: what reads one is asked anew with all others.
    const { status, now } = engine.scope()
    if (status !== context.status || now !== context.now) for (const each of group.byRank) waiting.add(each)
    context = { status, now }
    for (const key of keys) {
      const readers = group.readers.get(key.slice(key.lastIndexOf('/') + 1))
      for (const reader of readers ?? []) waiting.add(reader)
    }
    if (waiting.size === 0 || listeners.size === 0) return
    const changed = refresh()
    if (changed.size > 0) for (const listener of [...listeners]) listener(changed)
  })

  return {
    get(outcomeId) {
      if (waiting.size > 0) refresh()
      return results.get(outcomeId)
    },
    subscribe(listener) {
      const call = (changed: ReadonlySet<string>) => listener(changed)
      listeners.add(call)
      return () => {
        listeners.delete(call)
      }
    },
    dispose: stop,
  }
}

/** The level of a risk is made of its value, or always the same. */
const sameResult = (a: OutcomeResult, b: OutcomeResult): boolean => a.state === b.state && a.value === b.value
