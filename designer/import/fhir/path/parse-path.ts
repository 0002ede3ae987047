import { UnsayableError } from '../../shared/formula/parse-formula.ts'

/** An expression of FHIRPath as it is written. */
export type Path =
  | { literal: string | number | boolean }
  | { quantity: number; unit: string }
  /** `%age` */
  | { variable: string }
  /** A member or function, or `{}`, of what stands before it or of what the expression looks at. */
  | { name: string; of?: Path; args?: Path[] }
  | { operator: string; parts: [Path, Path] }

const MAX_LENGTH = 10_000
const MAX_DEPTH = 40
/** As many as a template takes. */
const MAX_OPERATORS = 500

/** How tightly they bind. */
const STRENGTHS: ReadonlyMap<string, number> = new Map(
  [['implies'], ['or', 'xor'], ['and'], ['in', 'contains'], ['=', '!=', '~', '!~'], ['<', '<=', '>', '>=']]
    .concat([['|'], ['+', '-', '&'], ['*', '/', 'div', 'mod']])
    .flatMap((same, i) => same.map((operator) => [operator, i + 1] as const)),
)

const SKIPPED = /(?:\s|\/\/.*|\/\*[\s\S]*?\*\/)*/y
const NUMBER = /\d+(?:\.\d+)?/y
const TEXT = /'(?:[^'\\]|\\.)*'/sy
const DATE = /@\d{4}(?:-\d\d(?:-\d\d)?)?(?:T[\d:.+Z-]*)?/y
const WORD = /[A-Za-z_]\w*|`[^`]+`/y
const VARIABLE = /%(?:[A-Za-z_]\w*|`[^`]+`|'[^']+')/y
const SIGN = /<=|>=|!=|!~|[=<>|+\-&*/~]/y
const UNITS = /(?:year|month|week|day|hour|minute)s?\b|'(?:a|mo|wk|d)'/y

const ESCAPED = /\\(?:u([\da-fA-F]{4})|(.))/gs
const BLANKS: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['f', '\f'],
])

const unescaped = (_all: string, code: string | undefined, letter: string): string =>
  code === undefined ? (BLANKS.get(letter) ?? letter) : String.fromCharCode(Number.parseInt(code, 16))

/** @throws UnsayableError when it is written otherwise, too long or too deep */
export function parsePath(text: string): Path {
  if (text.length > MAX_LENGTH) throw new UnsayableError('too long')
  let at = 0
  let operators = 0

  function match(pattern: RegExp): RegExpExecArray | null {
    SKIPPED.lastIndex = at
    SKIPPED.exec(text)
    pattern.lastIndex = SKIPPED.lastIndex
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found
  }

  function takes(sign: string): boolean {
    SKIPPED.lastIndex = at
    SKIPPED.exec(text)
    if (!text.startsWith(sign, SKIPPED.lastIndex)) return false
    at = SKIPPED.lastIndex + sign.length
    return true
  }

  function need(sign: string): void {
    if (!takes(sign)) throw new UnsayableError(`${sign} is missing`)
  }

  function args(depth: number): Path[] {
    const found: Path[] = []
    if (takes(')')) return found
    do found.push(expression(0, depth))
    while (takes(','))
    need(')')
    return found
  }

  function named(of: Path | undefined, depth: number): Path | undefined {
    const name = match(WORD)?.[0].replaceAll('`', '')
    if (name === undefined) return undefined
    return { name, ...(of && { of }), ...(takes('(') && { args: args(depth) }) }
  }

  function first(depth: number): Path {
    const number = match(NUMBER)
    if (number) {
      const unit = match(UNITS)?.[0]
      return unit ? { quantity: Number(number[0]), unit } : { literal: Number(number[0]) }
    }
    const quoted = match(TEXT)
    if (quoted) return { literal: quoted[0].slice(1, -1).replace(ESCAPED, unescaped) }
    const date = match(DATE)
    if (date) return { literal: date[0].slice(1).replace(/T$/, '') }
    const variable = match(VARIABLE)
    if (variable) return { variable: variable[0].replace(/[%`']/g, '') }
    if (takes('{')) {
      need('}')
      return { name: '{}' }
    }
    if (takes('(')) {
      const inside = expression(0, depth)
      need(')')
      return inside
    }
    if (takes('-')) return { operator: '-', parts: [{ literal: 0 }, chain(depth)] }
    if (takes('$this')) return { name: '$this' }
    const word = named(undefined, depth)
    if (!word) throw new UnsayableError(`nothing is known to begin so: ${text.slice(at, at + 20)}`)
    const isWord = 'name' in word && !word.args
    return isWord && (word.name === 'true' || word.name === 'false')
      ? { literal: word.name === 'true' }
      : word
  }

  function chain(depth: number): Path {
    if (depth > MAX_DEPTH) throw new UnsayableError('too deep')
    let found = first(depth + 1)
    for (;;)
      if (takes('.')) {
        const next = named(found, depth + 1)
        if (!next) throw new UnsayableError('a name is missing')
        found = next
      } else if (takes('[')) {
        found = { name: 'item at', of: found, args: [expression(0, depth + 1)] }
        need(']')
      } else return found
  }

  function expression(strength: number, depth: number): Path {
    let left = chain(depth + 1)
    for (;;) {
      const before = at
      const operator = (match(SIGN) ?? match(WORD))?.[0] ?? ''
      const found = STRENGTHS.get(operator)
      if (found === undefined || found <= strength) {
        at = before
        return left
      }
      operators++
      if (operators > MAX_OPERATORS) throw new UnsayableError('too long')
      left = { operator, parts: [left, expression(found, depth + 1)] }
    }
  }

  const whole = expression(0, 0)
  match(SKIPPED)
  if (at < text.length) throw new UnsayableError(`${text.slice(at, at + 20)} is not known here`)
  return whole
}
