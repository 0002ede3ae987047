/** A condition or calculation of a source as it is written. */
export type Formula =
  | { literal: string | number | boolean | null }
  | { name: string }
  | { list: Formula[] }
  | { call: string; args: Formula[] }

/** How a format writes its formulas. */
export interface Dialect {
  /** What names an answer, from where it stands (sticky); one of its groups, or all of it, is the name. */
  name: RegExp
  /** A function's name, or a word (sticky). */
  word: RegExp
  /** What stands between two values, by how it is written: how tightly it binds, and what it is called here. */
  between: Readonly<Record<string, readonly [strength: number, call: string]>>
  /** What stands behind one value: `{a} notempty`. */
  behind?: Readonly<Record<string, readonly [strength: number, call: string]>>
  /** What stands before one: `!`. */
  before: Readonly<Record<string, string>>
  /** Whether a backslash in quotes is one, and changes nothing of what follows it. */
  isVerbatim?: boolean
  /** Words that are values. */
  words: Readonly<Record<string, string | number | boolean | null>>
}

/** What cannot be read, or not be said: the condition is reported as lost. */
export class UnsayableError extends Error {}

/** A longer one is not read. */
export const MAX_LENGTH = 10_000
const MAX_DEPTH = 24
const NUMBER = /\d+(?:\.\d*)?|\.\d+/y
const TEXT = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/sy
const VERBATIM = /'([^']*)'|"([^"]*)"/y
const SPACE = /\s*/y
/** Binds tighter than any of two. */
const PREFIX = 100

const own = <T>(table: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  table && Object.hasOwn(table, key) ? table[key] : undefined

/** @throws UnsayableError when it is written otherwise, too long or too deep */
export function parseFormula(text: string, dialect: Dialect): Formula {
  if (text.length > MAX_LENGTH) throw new UnsayableError('too long')
  const symbols = [...Object.keys(dialect.between), ...Object.keys(dialect.before)]
    .filter((each) => !/\w/.test(each))
    .sort((a, b) => b.length - a.length)
  let at = 0

  function match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found
  }

  /** The operator that stands here, without taking it. */
  function operator(): string | undefined {
    match(SPACE)
    const symbol = symbols.find((each) => text.startsWith(each, at))
    if (symbol) return symbol
    const start = at
    const word = match(dialect.word)?.[0]
    at = start
    return word?.toLowerCase()
  }

  function takes(symbol: string): boolean {
    match(SPACE)
    if (!text.startsWith(symbol, at)) return false
    at += symbol.length
    return true
  }

  function values(end: string, depth: number): Formula[] {
    const found: Formula[] = []
    if (takes(end)) return found
    do found.push(expression(0, depth))
    while (takes(','))
    if (!takes(end)) throw new UnsayableError(`${end} is missing`)
    return found
  }

  function value(depth: number): Formula {
    match(SPACE)
    const named = match(dialect.name)
    if (named) return { name: named.slice(1).find(Boolean) ?? named[0] }
    const number = match(NUMBER)
    if (number) return { literal: Number(number[0]) }
    const quoted = match(dialect.isVerbatim ? VERBATIM : TEXT)
    if (quoted) {
      const said = quoted[1] ?? quoted[2] ?? ''
      return { literal: dialect.isVerbatim ? said : said.replace(/\\(.)/gs, '$1') }
    }
    if (takes('(')) {
      const [inside, ...others] = values(')', depth)
      if (!inside || others.length > 0) throw new UnsayableError('a bracket holds one value')
      return inside
    }
    if (takes('[')) return { list: values(']', depth) }
    const prefix = Object.keys(dialect.before).find((each) => operator() === each)
    if (prefix !== undefined) {
      at += prefix.length
      return { call: dialect.before[prefix] ?? prefix, args: [expression(PREFIX, depth)] }
    }
    const word = match(dialect.word)?.[0]
    if (word === undefined)
      throw new UnsayableError(`nothing is known to begin so: ${text.slice(at, at + 20)}`)
    if (takes('(')) return { call: word, args: values(')', depth) }
    const known = own(dialect.words, word.toLowerCase())
    if (known === undefined) throw new UnsayableError(`${word.slice(0, 40)} is not known`)
    return { literal: known }
  }

  function expression(strength: number, depth: number): Formula {
    if (depth > MAX_DEPTH) throw new UnsayableError('too deep')
    let left = value(depth + 1)
    for (;;) {
      const sign = operator()
      if (sign === undefined) return left
      const behind = own(dialect.behind, sign)
      const between = own(dialect.between, sign)
      const found = behind ?? between
      if (!found || found[0] <= strength) return left
      at += sign.length
      left = { call: found[1], args: behind ? [left] : [left, expression(found[0], depth + 1)] }
    }
  }

  const whole = expression(0, 0)
  if (at < text.length) throw new UnsayableError(`${text.slice(at, at + 20)} is not known here`)
  return whole
}
