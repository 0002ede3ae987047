import type { AnswerKey } from '../element/answer-key.ts'

/** Who wants to hear of which key. Adding and removing cost the same however many there are. */
export class Listeners {
  private readonly byKey = new Map<AnswerKey, Set<() => void>>()
  private readonly forAll = new Set<(keys: ReadonlySet<AnswerKey>) => void>()

  add(key: AnswerKey, listener: () => void): () => void {
    // A listener given twice is two subscriptions, and each is stopped on its own.
    const call = () => listener()
    const known = this.byKey.get(key)
    if (known) known.add(call)
    else this.byKey.set(key, new Set([call]))
    return () => {
      const listeners = this.byKey.get(key)
      listeners?.delete(call)
      if (listeners?.size === 0) this.byKey.delete(key)
    }
  }

  addForAll(listener: (keys: ReadonlySet<AnswerKey>) => void): () => void {
    const call = (keys: ReadonlySet<AnswerKey>) => listener(keys)
    this.forAll.add(call)
    return () => {
      this.forAll.delete(call)
    }
  }

  tell(keys: ReadonlySet<AnswerKey>): void {
    if (keys.size === 0) return
    for (const key of keys) for (const call of [...(this.byKey.get(key) ?? [])]) call()
    for (const call of [...this.forAll]) call(keys)
  }
}
