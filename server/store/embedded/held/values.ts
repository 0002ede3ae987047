import { sortKey, valuesAt } from '../../order.ts'
import type { Raw, Source } from './sources.ts'

const SMALLEST = 1024
/** Where more than every second document says something of its own, nothing is gained by telling what they share. */
const SHARED_BY = 2
/** Answers to so many conditions are remembered. */
const MOST_CONDITIONS = 100
/** Of a text beside its letters, and of what is remembered of what is shared: what it decodes to, and what it is found by. */
const [BYTES_OF_A_TEXT, BYTES_OF_SHARED] = [24, 300]

/** Answers that are remembered. */
export const [UNKNOWN, YES, NO] = [0, 1, 2]

/** Whether the document in this place is such. */
export type Test = (slot: number) => boolean

/**
 * What the documents of a scope have at one path: a small number each for what they have in common with others, or, where
 * they have next to nothing in common, each its own. A condition is asked once of what is shared, not of each document.
 */
export class HeldValues {
  readonly source: Source
  #codes: Uint32Array | undefined = new Uint32Array(SMALLEST)
  /** By code; by slot where nothing is shared. */
  #raws: Raw[] = [null]
  #known = new Map<Raw, number>([[null, 0]])
  #documents: object[] = []
  #numbers: number[] = []
  #orders: Record<1 | -1, unknown[]> = { 1: [], [-1]: [] }
  readonly #answers = new Map<string, Uint8Array>()
  /** Of all texts that ever were there. */
  #letters = 0

  constructor(source: Source) {
    this.source = source
  }

  set(slot: number, raw: Raw): void {
    if (!this.#codes) {
      this.#letters += lettersOf(raw) - lettersOf(this.#raws[slot])
      this.#raws[slot] = raw
      return
    }
    let code = this.#known.get(raw)
    if (code === undefined) {
      this.#letters += lettersOf(raw)
      code = this.#raws.push(raw) - 1
      this.#known.set(raw, code)
    }
    if (slot >= this.#codes.length) {
      const larger = new Uint32Array(Math.max(slot + 1, this.#codes.length * 2))
      larger.set(this.#codes)
      this.#codes = larger
    }
    this.#codes[slot] = code
  }

  /** To be called when all documents are told of. */
  settle(slots: number): void {
    if (!this.#codes || this.#raws.length < SMALLEST || this.#raws.length * SHARED_BY < slots) return
    const codes = this.#codes
    const raws = this.#raws
    this.#codes = undefined
    this.#raws = Array.from({ length: slots }, (_, slot) => raws[codes[slot] ?? 0] ?? null)
    this.#letters = this.#raws.reduce<number>((sum, raw) => sum + lettersOf(raw), 0)
    this.#known.clear()
    this.#documents = []
    this.#numbers = []
    this.#orders = { 1: [], [-1]: [] }
    this.#answers.clear()
  }

  /** Of the things that were ever shared so few are still there that it should be told anew. */
  isWorn(slots: number): boolean {
    return this.#codes !== undefined && this.#raws.length > SMALLEST + slots * SHARED_BY
  }

  /** How much memory it takes, or a little more. */
  get bytes(): number {
    const each = this.#codes ? BYTES_OF_SHARED + this.#answers.size * SHARED_BY : BYTES_OF_A_TEXT
    return (this.#codes?.byteLength ?? 0) + this.#letters + this.#raws.length * each
  }

  /** How long a condition takes, compared with others. */
  get cost(): number {
    return this.#codes ? 1 : 100
  }

  /** The same number for documents that have the same, and no other. */
  kindOf(slot: number): Raw {
    return this.#codes ? (this.#codes[slot] ?? 0) : (this.#raws[slot] ?? null)
  }

  /** A document that has the same at the path, and nothing else. */
  documentAt(slot: number): object {
    const code = this.#codes?.[slot]
    if (code === undefined) return this.#documentOf(this.source.decode(this.#raws[slot] ?? null))
    this.#documents[code] ??= this.#documentOf(this.source.decode(this.#raws[code] ?? null))
    return this.#documents[code]
  }

  /** By what it is put in order. */
  orderAt(slot: number, direction: 1 | -1): unknown {
    const code = this.#codes?.[slot]
    if (code === undefined) {
      const value = this.source.decode(this.#raws[slot] ?? null)
      return Array.isArray(value) ? sortKey(this.#documentOf(value), this.source.path, direction) : value
    }
    const known = this.#orders[direction]
    if (!(code in known)) known[code] = sortKey(this.documentAt(slot), this.source.path, direction)
    return known[code]
  }

  /** What is added up; zero where there is no number. */
  numberAt(slot: number): number {
    const code = this.#codes?.[slot]
    if (code !== undefined && this.#numbers[code] !== undefined) return this.#numbers[code]
    const value = valuesAt(this.documentAt(slot), this.source.path)[0]
    const number = typeof value === 'number' ? value : 0
    if (code !== undefined) this.#numbers[code] = number
    return number
  }

  /** Whether a condition holds, which is told of a document. */
  test(condition: unknown, holds: (document: object) => boolean): Test {
    const text = this.source.textIn?.(condition)
    if (!this.#codes) {
      const isOwn: Test = (slot) => holds(this.documentAt(slot))
      return text === undefined ? isOwn : (slot) => String(this.#raws[slot]).includes(text) && isOwn(slot)
    }
    const answers = this.#answersTo(JSON.stringify(condition))
    return (slot) => {
      const code = this.#codes?.[slot]
      if (code === undefined || code >= answers.length) return holds(this.documentAt(slot))
      if (answers[code] === UNKNOWN) answers[code] = holds(this.documentAt(slot)) ? YES : NO
      return answers[code] === YES
    }
  }

  #answersTo(name: string): Uint8Array {
    let answers = this.#answers.get(name)
    if (!answers || answers.length < this.#raws.length) {
      if (this.#answers.size >= MOST_CONDITIONS) this.#answers.clear()
      answers = new Uint8Array(this.#raws.length * SHARED_BY)
      this.#answers.set(name, answers)
    }
    return answers
  }

  #documentOf(value: unknown): object {
    if (value === undefined) return {}
    return this.source.path
      .split('.')
      .reduceRight<unknown>((inner, part) => ({ [part]: inner }), value) as object
  }
}

const lettersOf = (raw: Raw | undefined): number => (typeof raw === 'string' ? raw.length : 0)
