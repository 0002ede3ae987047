import type { SQLInputValue } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { StoreUnavailableError } from '../../port.ts'
import type { Database } from '../database.ts'
import { inParts, inTurns, type Walked, walkOf } from '../walk.ts'
import type { Raw, Source } from './sources.ts'
import { HeldValues, NO, type Test, UNKNOWN, YES } from './values.ts'

export type Scope = Readonly<Record<string, string | null>>

/** So many that were changed are read anew in a turn. */
const CHANGED_AT_ONCE = 200
/** It is quicker to read all of them than so many one by one. */
const MOST_CHANGED = 20_000
/** Questions whose answers are remembered. */
const MOST_REMEMBERED = 12

/** By slot. */
interface Answers {
  known: Uint8Array
  isKept: boolean
}

type Row = Readonly<Record<string, unknown>>

/**
 * The documents of a scope, as far as anybody has counted them: their ids, and what they have at the paths that were
 * asked for. A path is read once, part by part along the index; from then on what is written is read anew before
 * the next answer.
 */
export class HeldDocuments {
  readonly #walked: Walked
  readonly #walk: ReturnType<typeof walkOf>
  /** By slot; undefined where a document was, until another takes its place. */
  readonly #ids: (string | undefined)[] = []
  readonly #slots = new Map<string, number>()
  readonly #free: number[] = []
  readonly #held = new Map<string, HeldValues>()
  readonly #wanted = new Map<string, Source>()
  readonly #changed = new Set<string>()
  /** By question. */
  readonly #answers = new Map<string, Answers>()
  #reading: Promise<void> | undefined
  /** What is being read for the first time. */
  #fresh: HeldValues[] = []
  /** All of its documents are known. */
  #isRead = false
  /** What was written since is not remembered. */
  #isLeft = false
  #isLost = false

  constructor(walked: Walked, scope: Scope) {
    this.#walked = walked
    this.#walk = walkOf(walked, { scope })
  }

  get #db(): Database {
    return this.#walked.db
  }

  /** Makes sure that all of these are held as they are stored now. */
  async hold(sources: readonly Source[]): Promise<void> {
    const missing = () => sources.filter(({ path }) => !this.#held.has(path))
    for (const source of missing()) this.#wanted.set(source.path, source)
    while (!this.#isRead || missing().length > 0) {
      this.#reading ??= this.#readWanted().finally(() => {
        this.#reading = undefined
      })
      await this.#reading
    }
    await inTurns(this.#db, () => this.#follow())
  }

  valuesOf(path: string): HeldValues {
    const values = this.#held.get(path)
    if (!values) throw new Error(`${path} is not held`)
    return values
  }

  /** Places of documents, some of them empty. */
  get slots(): number {
    return this.#ids.length
  }

  /** How much is held, in values. */
  get size(): number {
    return this.#ids.length * (this.#held.size + 1)
  }

  /** Too much was changed: it is to be read anew. */
  get isWorn(): boolean {
    return this.#isLeft || [...this.#held.values()].some((values) => values.isWorn(this.slots))
  }

  change(id: string): void {
    if (this.#changed.size >= MOST_CHANGED) this.#isLeft = true
    if (!this.#isLeft) this.#changed.add(id)
  }

  /** What was written is undone: it may be held as it never was. */
  lose(): void {
    this.#isLost = true
  }

  /**
   * A question that is asked again and again: whom a viewer's rights let see what, by every figure of a dashboard. Its
   * answers are remembered until a document is written.
   */
  remembered(name: string, test: Test): Test {
    const answers = this.#answersTo(name)
    const { known } = answers
    return (slot) => {
      // What is not kept is told no more of what was written.
      if (!answers.isKept || slot >= known.length) return test(slot)
      if (known[slot] === UNKNOWN) known[slot] = test(slot) ? YES : NO
      return known[slot] === YES
    }
  }

  #answersTo(name: string): Answers {
    const before = this.#answers.get(name)
    if (before && before.known.length >= this.slots) return before
    const [oldest] = this.#answers.keys()
    for (const each of [name, ...(this.#answers.size >= MOST_REMEMBERED ? [oldest ?? name] : [])]) {
      const answers = this.#answers.get(each)
      if (answers) answers.isKept = false
      this.#answers.delete(each)
    }
    const answers = { known: new Uint8Array(this.slots), isKept: true }
    this.#answers.set(name, answers)
    return answers
  }

  /** Looks at all documents, as many a turn as its time allows. @throws StoreUnavailableError */
  async look(at: (slot: number, id: string) => void, { isBackwards = false } = {}): Promise<void> {
    const end = this.slots
    let n = 0
    await inTurns(this.#db, (size) => {
      if (this.#isLost) throw new StoreUnavailableError('What was being counted is undone: try again')
      for (const until = Math.min(end, n + size); n < until; n++) {
        const slot = isBackwards ? end - 1 - n : n
        const id = this.#ids[slot]
        if (id !== undefined) at(slot, id)
      }
      return n >= end
    })
  }

  /** Reads what is wanted, for the first time. */
  async #readWanted(): Promise<void> {
    // What is asked for side by side is read at once.
    await nextTurn()
    const fresh = [...this.#wanted.values()].map((source) => new HeldValues(source))
    this.#wanted.clear()
    this.#fresh = fresh
    // Whoever is new later was written meanwhile, and gets a place when all of it is read.
    const slotOf = (id: string) => (this.#isRead ? this.#slots.get(id) : this.#placeOf(id))
    try {
      await inParts(this.#db, this.#walk, (sql, params) => {
        for (const row of this.#rows(fresh, `${this.#walk.by} WHERE ${sql}`, params)) {
          const slot = slotOf(String(row.id))
          if (slot !== undefined) put(fresh, slot, row)
        }
      })
    } finally {
      this.#fresh = []
    }
    this.#isRead = true
    for (const each of fresh) {
      each.settle(this.slots)
      this.#held.set(each.source.path, each)
    }
  }

  /** Reads some of what was changed anew; true when that was all. */
  #follow(): boolean {
    const changed = new Set([...this.#changed].slice(0, CHANGED_AT_ONCE))
    if (changed.size === 0) return true
    const all = [...this.#held.values(), ...this.#fresh]
    const { sql, params } = this.#walk.all
    const where = `WHERE id IN (SELECT value FROM json_each(?)) AND +(${sql})`
    const gone = new Set(changed)
    for (const row of this.#rows(all, where, [JSON.stringify([...changed]), ...params])) {
      const id = String(row.id)
      const slot = this.#placeOf(id)
      put(all, slot, row)
      for (const { known } of this.#answers.values()) known[slot] = UNKNOWN
      gone.delete(id)
    }
    for (const id of gone) this.#forget(id)
    for (const id of changed) this.#changed.delete(id)
    return this.#changed.size === 0
  }

  #rows(of: readonly HeldValues[], where: string, params: readonly SQLInputValue[]): Iterable<Row> {
    const columns = of.map(({ source }, n) => `${source.sql} AS v${n}`)
    const select = `SELECT ${['id', ...columns].join(', ')} FROM "${this.#walked.table}" ${where}`
    return this.#db.statement(select).iterate(...params) as Iterable<Row>
  }

  #placeOf(id: string): number {
    const known = this.#slots.get(id)
    if (known !== undefined) return known
    const slot = this.#free.pop() ?? this.#ids.length
    this.#ids[slot] = id
    this.#slots.set(id, slot)
    return slot
  }

  #forget(id: string): void {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    this.#slots.delete(id)
    this.#ids[slot] = undefined
    this.#free.push(slot)
  }
}

function put(into: readonly HeldValues[], slot: number, row: Row): void {
  for (let n = 0; n < into.length; n++) into[n]?.set(slot, row[`v${n}`] as Raw)
}
