import type { Database } from '../database.ts'
import { type Walked, walkOf } from '../walk.ts'
import { HeldDocuments, type Scope } from './documents.ts'
import { Lately } from './lately.ts'
import { type Source, sourcesOf } from './sources.ts'

/** Bytes of memory for all scopes together, unless told. */
const MOST_HELD = 400 * 1024 * 1024

/** What was counted lately, by scope: as long as there is room, and only as it is stored. */
export class Held {
  readonly #scopes = new Map<string, HeldDocuments>()
  readonly #lately: Lately
  readonly #most: number

  constructor(db: Database, table: string, most = MOST_HELD) {
    this.#lately = new Lately(db, table)
    this.#most = most
    db.onRollback(() => {
      for (const held of this.#scopes.values()) held.lose()
      this.#scopes.clear()
    })
  }

  /** The documents of a scope, with all of these held as they are stored now. */
  async hold(walked: Walked, scope: Scope, sources: readonly Source[]): Promise<HeldDocuments> {
    const name = nameOf(scope)
    const held = this.#of(walked, scope, name)
    this.#lately.say(
      name,
      sources.map(({ path }) => path),
    )
    await held.hold(sources)
    this.#makeRoom()
    return held
  }

  /** Reads what was counted before the last start, a little at a time, before anybody asks: as much as there is room for. */
  async readAhead(walked: Walked): Promise<void> {
    for (const { scope, paths } of await this.#lately.all()) {
      const { index } = walkOf(walked, { scope })
      const told = index && paths.flatMap(sourcesOf(walked.table, walked.paths, index))
      const sources = told?.filter((source) => source !== undefined) ?? []
      if (sources.length === 0 || this.bytes > this.#most) continue
      const name = nameOf(scope)
      const held = this.#scopes.get(name) ?? this.#make(walked, scope)
      // It goes before what somebody asks for.
      if (!this.#scopes.has(name)) this.#putFirst(name, held)
      await held.holdAhead(sources)
      this.#makeRoom()
    }
  }

  /** How much memory it takes, or a little more. */
  get bytes(): number {
    return [...this.#scopes.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  }

  /** A document was written, or deleted. */
  change(id: string): void {
    for (const held of this.#scopes.values()) held.change(id)
  }

  /** Many were, and it is not known which. */
  changeAll(): void {
    this.#scopes.clear()
  }

  #of(walked: Walked, scope: Scope, name: string): HeldDocuments {
    const known = this.#scopes.get(name)
    const held = known && !known.isWorn ? known : this.#make(walked, scope)
    // The last one that was asked for is the last one to go.
    this.#scopes.delete(name)
    this.#scopes.set(name, held)
    return held
  }

  #putFirst(name: string, held: HeldDocuments): void {
    const others = [...this.#scopes]
    this.#scopes.clear()
    this.#scopes.set(name, held)
    for (const [other, each] of others) this.#scopes.set(other, each)
  }

  #make(walked: Walked, scope: Scope): HeldDocuments {
    return new HeldDocuments(walked, scope, () => this.#makeRoom())
  }

  /** Lets go what was asked for longest ago; what was asked for last stays, however much it is. */
  #makeRoom(): void {
    let bytes = 0
    for (const [n, [name, each]] of [...this.#scopes].reverse().entries()) {
      bytes += each.bytes
      if (n > 0 && bytes > this.#most) this.#scopes.delete(name)
    }
  }
}

const nameOf = (scope: Scope) => JSON.stringify(Object.entries(scope).sort())
