import type { LossReason, Report } from './loss.ts'

const escapePointer = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')

/** Empty texts, lists and objects, and null, say nothing. */
function saysNothing(value: unknown): boolean {
  if (value === null || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

/**
 * An object of a JSON source, read property by property. What was not read when all is done goes to the report
 * (`rest`): nothing is lost silently, whatever an importer does not know.
 */
export class SourceObject {
  readonly at: string
  readonly #value: Readonly<Record<string, unknown>>
  readonly #left: Set<string>
  readonly #report: Report

  constructor(value: object, at: string, report: Report) {
    this.at = at
    this.#value = value as Readonly<Record<string, unknown>>
    this.#left = new Set(Object.keys(value).filter((key) => !saysNothing(this.#value[key])))
    this.#report = report
  }

  /** Without taking it. */
  peek(key: string): unknown {
    return this.#left.has(key) ? this.#value[key] : undefined
  }

  /** From here on somebody else answers for it. */
  take(key: string): unknown {
    const value = this.peek(key)
    this.#left.delete(key)
    return value
  }

  pointer = (key: string): string => `${this.at}/${escapePointer(key)}`

  lose(key: string, why: LossReason, detail?: string): void {
    this.#report.lose(this.pointer(key), this.#value[key], why, detail)
  }

  /** Something inside, by its place. */
  loseAt(at: string, what: unknown, why: LossReason): void {
    this.#report.lose(at, what, why)
  }

  #typed<T>(key: string, isOfType: (value: unknown) => value is T): T | undefined {
    const value = this.take(key)
    if (value === undefined || isOfType(value)) return value
    this.lose(key, 'unreadable')
    return undefined
  }

  text = (key: string) => this.#typed(key, (value) => typeof value === 'string')
  number = (key: string) => this.#typed(key, (value) => typeof value === 'number')
  /** Also as programs write it that know only texts. */
  flag(key: string): boolean {
    if (this.#value[key] === 'true' || this.#value[key] === 'false') return this.take(key) === 'true'
    return this.#typed(key, (value) => typeof value === 'boolean') ?? false
  }

  /** A number that is a whole one from `min` on; anything else is lost. */
  count(key: string, min = 0): number | undefined {
    const value = this.number(key)
    if (value === undefined || (Number.isSafeInteger(value) && value >= min)) return value
    this.lose(key, 'unreadable')
    return undefined
  }

  scalar = (key: string) =>
    this.#typed(
      key,
      (value): value is string | number | boolean =>
        typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean',
    )

  /** A value of it that was taken already, to be read. */
  inside(key: string, value: object): SourceObject {
    return new SourceObject(value, this.pointer(key), this.#report)
  }

  object(key: string): SourceObject | undefined {
    const value = this.#typed(key, isObject)
    return value && new SourceObject(value, this.pointer(key), this.#report)
  }

  list(key: string): { value: unknown; at: string }[] {
    const list = this.#typed(key, (value): value is unknown[] => Array.isArray(value)) ?? []
    return list.map((value, i) => ({ value, at: `${this.pointer(key)}/${i}` }))
  }

  /** The objects of a list; whoever reads them calls `rest` of each. */
  objects(key: string): SourceObject[] {
    return this.list(key).flatMap(({ value, at }) => {
      if (isObject(value)) return [new SourceObject(value, at, this.#report)]
      if (!saysNothing(value)) this.#report.lose(at, value, 'unreadable')
      return []
    })
  }

  /** The properties of an object by name, each to be read; also those that say nothing, where a name is enough. */
  entries(isNameEnough = false): { key: string; value: unknown; at: string }[] {
    if (isNameEnough)
      return Object.entries(this.#value).map(([key, value]) => ({ key, value, at: this.pointer(key) }))
    return [...this.#left].map((key) => ({ key, value: this.take(key), at: this.pointer(key) }))
  }

  /** Takes what says no more than the format's own default. */
  ignore(defaults: Readonly<Record<string, unknown>>): void {
    for (const key of [...this.#left])
      if (Object.hasOwn(defaults, key) && defaults[key] === this.#value[key]) this.#left.delete(key)
  }

  /** Takes what says something of the file, and nothing of what is asked. */
  about(keys: Iterable<string>): void {
    for (const key of keys) if (this.#left.delete(key)) this.lose(key, 'about')
  }

  /** Takes what says how something is drawn. */
  look(keys: Iterable<string>): void {
    for (const key of keys) if (this.#left.delete(key)) this.lose(key, 'look')
  }

  /** All that nobody took. */
  rest(why: LossReason = 'unknown'): void {
    for (const key of this.#left) this.lose(key, why)
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
