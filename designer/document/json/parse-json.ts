import { MAX_DEPTH } from '../../../runtime/core/edit/json.ts'
import { isForbiddenName } from '../../../schemas/forbidden-name.ts'
import { texts } from './texts.ts'

/** Where a value of a text stands, with all that it holds. `from` and `to` count characters. */
export interface JsonNode {
  from: number
  to: number
  /** Of an object: each field by its name, and where the name is written. */
  fields?: ReadonlyMap<string, JsonField>
  /** Of a list. */
  entries?: readonly JsonNode[]
}

interface JsonField {
  from: number
  to: number
  node: JsonNode
}

/** What is wrong with a text that is to be JSON, and where. */
export interface JsonFault {
  from: number
  to: number
  message: string
}

export type ParsedJson = { value: unknown; root: JsonNode } | { faults: readonly [JsonFault, ...JsonFault[]] }

/** A report never holds more: the rest is found after these are mended. */
const MOST_FAULTS = 100
const NAME_SHOWN = 60

const SPACE = /[ \t\n\r]*/y
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const WORD = /[^\s,:[\]{}"]{1,40}/y
const WORDS: Readonly<Record<string, unknown>> = { true: true, false: false, null: null }

/**
 * Reads a text as JSON and keeps where everything stands. Besides what is no JSON it refuses what no document may hold:
 * a name twice in one object, names such as `__proto__`, and more levels than a document may have (A15).
 */
export function parseJson(text: string): ParsedJson {
  const faults: JsonFault[] = []
  let at = 0

  const report = (message: string, from: number, to: number) => {
    faults.push({ message, from, to })
    if (faults.length >= MOST_FAULTS) throw STOP
  }
  const fail = (message: string, from = at, to = Math.min(from + 1, text.length)): never => {
    faults.push({ message, from, to })
    throw STOP
  }
  const skip = () => {
    SPACE.lastIndex = at
    SPACE.test(text)
    at = SPACE.lastIndex
  }
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    return pattern.exec(text)?.[0]
  }
  const isNext = (sign: string) => {
    skip()
    if (text[at] !== sign) return false
    at += 1
    return true
  }
  /** What was found instead of what was looked for. */
  const found = () => (at >= text.length ? texts.endsHere : texts.standsHere(match(WORD) ?? text[at]))

  const readText = (): string => {
    const from = at
    let end = from + 1
    for (let code = text.charCodeAt(end); code !== QUOTE; code = text.charCodeAt(end)) {
      // A letter that must be escaped, or the end: `NaN`.
      if (!(code >= 0x20)) fail(texts.notClosed, from, end)
      end += code === BACKSLASH ? 2 : 1
    }
    const value = unescaped(text.slice(from, end + 1))
    if (value === undefined) return fail(texts.badBackslash, from, end + 1)
    at = end + 1
    if (!value.isWellFormed()) report(texts.halfCharacter, from, at)
    return value
  }
  const readNumber = (): number => {
    const from = at
    const written = match(NUMBER) ?? fail(texts.valueMissing(found()))
    at += written.length
    const value = Number(written)
    if (!Number.isFinite(value)) report(texts.tooLarge, from, at)
    return value
  }
  const readWord = (): unknown => {
    const word = match(WORD)
    if (word === undefined || !Object.hasOwn(WORDS, word))
      return fail(texts.valueMissing(found()), at, at + (word?.length ?? 1))
    at += word.length
    return WORDS[word]
  }

  function readList(depth: number): Read {
    const from = at++
    const value: unknown[] = []
    const entries: JsonNode[] = []
    if (!isNext(']')) {
      do {
        const entry = read(depth + 1)
        value.push(entry.value)
        entries.push(entry.node)
      } while (isNext(','))
      if (!isNext(']')) fail(texts.bracketMissing(found()))
    }
    return { value, node: { from, to: at, entries } }
  }

  function readObject(depth: number): Read {
    const from = at++
    const value: Record<string, unknown> = {}
    const fields = new Map<string, JsonField>()
    if (!isNext('}')) {
      do {
        skip()
        const start = at
        if (text[at] !== '"') fail(texts.nameMissing(found()))
        const name = readText()
        const place = { from: start, to: at }
        const shown = `“${name.slice(0, NAME_SHOWN)}”`
        if (isForbiddenName(name)) report(texts.badName(shown), start, at)
        else if (fields.has(name)) report(texts.twice(shown), start, at)
        if (!isNext(':')) fail(texts.colonMissing(shown, found()))
        const { value: inner, node } = read(depth + 1)
        // A poisonous name is reported above: it must not reach an object even so.
        if (!isForbiddenName(name)) value[name] = inner
        fields.set(name, { ...place, node })
      } while (isNext(','))
      if (!isNext('}')) fail(texts.braceMissing(found()))
    }
    return { value, node: { from, to: at, fields } }
  }

  function read(depth: number): Read {
    skip()
    const sign = text[at]
    if (sign === '{' || sign === '[') {
      if (depth >= MAX_DEPTH) fail(texts.tooDeep(MAX_DEPTH))
      return sign === '{' ? readObject(depth) : readList(depth)
    }
    const from = at
    const isNumber = sign === '-' || (sign !== undefined && sign >= '0' && sign <= '9')
    const value = sign === '"' ? readText() : isNumber ? readNumber() : readWord()
    return { value, node: { from, to: at } }
  }

  try {
    const { value, node } = read(0)
    skip()
    if (at < text.length) fail(texts.afterEnd(found()))
    if (faults.length === 0) return { value, root: node }
  } catch (error) {
    if (error !== STOP) throw error
  }
  return { faults: faults as [JsonFault, ...JsonFault[]] }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c

function unescaped(written: string): string | undefined {
  if (!written.includes('\\')) return written.slice(1, -1)
  try {
    return JSON.parse(written) as string
  } catch {
    return undefined
  }
}

interface Read {
  value: unknown
  node: JsonNode
}

const STOP = new Error('The text cannot be read any further')
