import { texts } from './texts.ts'

/** A longer formula is not read. */
const MAX_LENGTH = 10_000

export interface Token {
  kind: 'number' | 'text' | 'word' | 'quoted' | 'sign' | 'end'
  /** Of a text and of a quoted title what is in it. */
  value: string
  at: number
  end: number
}

/** Why a formula cannot be read, and where. */
export class FormulaFault extends Error {
  readonly at: number
  readonly end: number

  constructor(message: string, { at, end }: { at: number; end: number }) {
    super(message)
    this.at = at
    this.end = end
  }
}

const SIGNS = ['===', '!==', '<>', '<=', '>=', '!=', '==', ...'+-*/&=<>(),.{}#']
const BEGINS = /[\p{L}_]/u
const GOES_ON = /[\p{L}\p{M}\p{N}_]/u
const DIGIT = /[0-9]/
const SPACE = /\s/

/**
 * Cuts a formula into numbers, "texts", words, [titles] and signs, each letter looked at a bounded number of times.
 *
 * @throws FormulaFault
 */
export function tokensOf(text: string): Token[] {
  if (text.length > MAX_LENGTH)
    throw new FormulaFault(texts.tooLong(MAX_LENGTH), { at: MAX_LENGTH, end: text.length })
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    if (SPACE.test(text.charAt(at))) {
      at += 1
      continue
    }
    const token = tokenAt(text, at)
    tokens.push(token)
    at = token.end
  }
  tokens.push({ kind: 'end', value: '', at, end: at })
  return tokens
}

function tokenAt(text: string, at: number): Token {
  const first = String.fromCodePoint(text.codePointAt(at) ?? 0)
  if (first === '"' || first === '[') return quotedAt(text, at)
  if (DIGIT.test(first) || (first === '.' && DIGIT.test(text.charAt(at + 1)))) return numberAt(text, at)
  if (BEGINS.test(first)) {
    let end = at + first.length
    for (;;) {
      const letter = String.fromCodePoint(text.codePointAt(end) ?? 0)
      if (!GOES_ON.test(letter)) break
      end += letter.length
    }
    return { kind: 'word', value: text.slice(at, end), at, end }
  }
  const sign = SIGNS.find((each) => text.startsWith(each, at))
  const end = at + (sign ?? first).length
  if (!sign) throw new FormulaFault(texts.notExpected(first), { at, end })
  return { kind: 'sign', value: sign, at, end }
}

/** A doubled closing mark is the mark itself. */
function quotedAt(text: string, at: number): Token {
  const isText = text.charAt(at) === '"'
  const close = isText ? '"' : ']'
  let value = ''
  for (let end = at + 1; end < text.length; end += 1) {
    const letter = text.charAt(end)
    if (letter !== close) value += letter
    else if (text.charAt(end + 1) === close) {
      value += close
      end += 1
    } else return { kind: isText ? 'text' : 'quoted', value, at, end: end + 1 }
  }
  throw new FormulaFault(isText ? texts.noClosingQuote : texts.noClosingBracket, { at, end: text.length })
}

function numberAt(text: string, at: number): Token {
  let end = at
  const digits = () => {
    while (DIGIT.test(text.charAt(end))) end += 1
  }
  digits()
  // In `Costs#2.Amount` it is no decimal point.
  if (text.charAt(end) === '.' && DIGIT.test(text.charAt(end + 1))) {
    end += 1
    digits()
  }
  const sign = /[+-]/.test(text.charAt(end + 1)) ? 1 : 0
  if (/e/i.test(text.charAt(end)) && DIGIT.test(text.charAt(end + 1 + sign))) {
    end += 1 + sign
    digits()
  }
  return { kind: 'number', value: text.slice(at, end), at, end }
}
