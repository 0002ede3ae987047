import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { StoreUnavailableError } from '../../port.ts'
import type { Database } from '../database.ts'
import { FIRST_COLUMN, inParts, inTurns, type Part, type Walked, walkOf } from '../walk.ts'
import type { Raw, Source } from './sources.ts'
import { HeldValues, NO, type Test, UNKNOWN, YES } from './values.ts'

export type Scope = Readonly<Record<string, string | null>>

/** So many that were changed are read anew in a turn. */
const CHANGED_AT_ONCE = 200
/** It is quicker to read all of them than so many one by one. */
const MOST_CHANGED = 20_000
/** Questions whose answers are remembered. */
const MOST_REMEMBERED = 12
/** Of an id, and where to find it. */
const BYTES_OF_A_PLACE = 140
/** What nobody waits for takes a sixth of a processor. */
const REST_MS = 60

const rest = () => wait(REST_MS, undefined, { ref: false })

/** By slot. */
interface Answers {
  known: Uint8Array
  isKept: boolean
}

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
  /** Questions that wait for what is being read. */
  #waiting = 0
  /** What is being read for the first time. */
  #fresh: HeldValues[] = []
  /** All of its documents are known. */
  #isRead = false
  /** What was written since is not remembered. */
  #isLeft = false
  #isLost = false

  /** Told when a question is answered, for which something may have been remembered. */
  readonly #onAnswered: () => void

  constructor(walked: Walked, scope: Scope, onAnswered: () => void) {
    this.#onAnswered = onAnswered
    this.#walked = walked
    this.#walk = walkOf(walked, { scope })
  }

  get #db(): Database {
    return this.#walked.db
  }

  /** Makes sure that all of these are held as they are stored now. */
  async hold(sources: readonly Source[]): Promise<void> {
    this.#waiting++
    try {
      await this.#hold(sources)
      await inTurns(this.#db, () => this.#follow())
    } finally {
      this.#waiting--
    }
  }

  /** Reads these while nobody waits for them, and at once as soon as somebody does. */
  holdAhead(sources: readonly Source[]): Promise<void> {
    return this.#hold(sources)
  }

  async #hold(sources: readonly Source[]): Promise<void> {
    const missing = () => sources.filter(({ path }) => !this.#held.has(path))
    for (const source of missing()) this.#wanted.set(source.path, source)
    while (!this.#isRead || missing().length > 0) {
      this.#reading ??= this.#readWanted().finally(() => {
        this.#reading = undefined
      })
      await this.#reading
    }
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

  /** How much memory it takes, or a little more. */
  get bytes(): number {
    let bytes = this.slots * (BYTES_OF_A_PLACE + this.#answers.size)
    for (const values of [...this.#held.values(), ...this.#fresh]) bytes += values.bytes
    return bytes
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
    this.#onAnswered()
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
      const read = (row: Part, id: string) => {
        const slot = slotOf(id)
        if (slot !== undefined) put(fresh, slot, row, FIRST_COLUMN)
      }
      const columns = fresh.map(({ source }) => source.sql)
      await inParts(this.#walked, this.#walk, columns, read, () => (this.#waiting > 0 ? undefined : rest()))
      for (const each of fresh) {
        each.settle(this.slots)
        await nextTurn()
      }
    } finally {
      this.#fresh = []
    }
    this.#isRead = true
    for (const each of fresh) this.#held.set(each.source.path, each)
  }

  /** Reads some of what was changed anew; true when that was all. */
  #follow(): boolean {
    const changed = new Set([...this.#changed].slice(0, CHANGED_AT_ONCE))
    if (changed.size === 0) return true
    const all = [...this.#held.values(), ...this.#fresh]
    const { sql, params } = this.#walk.all
    const columns = ['id', ...all.map(({ source }) => source.sql)]
    const where = `WHERE id IN (SELECT value FROM json_each(?)) AND +(${sql})`
    const select = `SELECT ${columns.join(', ')} FROM "${this.#walked.table}" ${where}`
    const gone = new Set(changed)
    for (const row of this.#db.lists(select, JSON.stringify([...changed]), ...params)) {
      const id = String(row[0])
      const slot = this.#placeOf(id)
      put(all, slot, row, 1)
      for (const { known } of this.#answers.values()) known[slot] = UNKNOWN
      gone.delete(id)
    }
    for (const id of gone) this.#forget(id)
    for (const id of changed) this.#changed.delete(id)
    return this.#changed.size === 0
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

/** What stands in a row from a column on. */
function put(into: readonly HeldValues[], slot: number, row: Part, from: number): void {
  for (let n = 0; n < into.length; n++) into[n]?.set(slot, row[from + n] as Raw)
}
