import type { Database } from '../database.ts'
import type { Walked } from '../walk.ts'
import { HeldDocuments, type Scope } from './documents.ts'

/** So many values are held of all scopes together, at some eight bytes each and more for what nobody shares. */
const MOST = 40_000_000

/** What was counted lately, by scope: as long as there is room, and only as it is stored. */
export class Held {
  readonly #scopes = new Map<string, HeldDocuments>()

  constructor(db: Database) {
    db.onRollback(() => {
      for (const held of this.#scopes.values()) held.lose()
      this.#scopes.clear()
    })
  }

  of(walked: Walked, scope: Scope): HeldDocuments {
    const name = JSON.stringify(Object.entries(scope).sort())
    const known = this.#scopes.get(name)
    const held = known && !known.isWorn ? known : new HeldDocuments(walked, scope)
    // The last one that was asked for is the last one to go.
    this.#scopes.delete(name)
    this.#scopes.set(name, held)
    let size = 0
    for (const [other, each] of [...this.#scopes].reverse()) {
      size += each.size
      if (size > MOST && each !== held) this.#scopes.delete(other)
    }
    return held
  }

  /** A document was written, or deleted. */
  change(id: string): void {
    for (const held of this.#scopes.values()) held.change(id)
  }

  /** Many were, and it is not known which. */
  changeAll(): void {
    this.#scopes.clear()
  }
}
