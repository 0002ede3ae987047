import { compareDates } from '../datetime/calendar.ts'
import type { RuleValue } from '../model/rule.ts'

/** Whether a value counts as true; null when it is unknown. An empty list is false, as json-logic has it. */
export function truth(value: RuleValue): boolean | null {
  if (value === null) return null
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}

/** The number that a value is or spells; null when there is none. */
export function toNumber(value: RuleValue): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || value.trim() === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/** A list of one stands for its item, so that a single choice compares with an option's id. */
function single(value: RuleValue): RuleValue {
  return Array.isArray(value) && value.length === 1 ? (value[0] as RuleValue) : value
}

/** Equality; `strict` keeps the number 1 and the text "1" apart. */
export function equals(a: RuleValue, b: RuleValue, strict: boolean): boolean | null {
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) return false
    return every(a.map((item, i) => equals(item, b[i] as RuleValue, strict)))
  }
  const [left, right] = [single(a), single(b)]
  if (left === null || right === null) return null
  if (left === right) return true
  if (strict || typeof left === typeof right) return false
  const number = toNumber(left)
  return number !== null && number === toNumber(right)
}

/** The order of two values: numbers, dates, then texts; null when they cannot be ordered. */
export function order(a: RuleValue, b: RuleValue): number | null {
  const [left, right] = [single(a), single(b)]
  if (typeof left === 'string' && typeof right === 'string') {
    const dates = compareDates(left, right)
    if (dates !== undefined) return dates
    const [x, y] = [toNumber(left), toNumber(right)]
    if (x !== null && y !== null) return x - y
    return left < right ? -1 : left > right ? 1 : 0
  }
  const [x, y] = [toNumber(left), toNumber(right)]
  return x === null || y === null ? null : x - y
}

/** Kleene "and": false wins over unknown, unknown over true. */
export function every(parts: readonly (boolean | null)[]): boolean | null {
  let result: boolean | null = true
  for (const part of parts) {
    if (part === false) return false
    if (part === null) result = null
  }
  return result
}

/** Kleene "or": true wins over unknown, unknown over false. */
export function some(parts: readonly (boolean | null)[]): boolean | null {
  let result: boolean | null = false
  for (const part of parts) {
    if (part === true) return true
    if (part === null) result = null
  }
  return result
}

/** Kleene "not". */
export function not(part: boolean | null): boolean | null {
  return part === null ? null : !part
}

/** Whether an option is the answer, or one of its choices; null while there is no answer. */
export function choosesOption(answer: RuleValue, optionId: string): boolean | null {
  if (answer === null) return null
  return Array.isArray(answer) ? answer.includes(optionId) : String(answer) === optionId
}

/** Membership in a list, or a text inside a text. A list is in a list when one of its items is. */
export function contains(needle: RuleValue, haystack: RuleValue): boolean | null {
  if (needle === null) return null
  if (Array.isArray(haystack)) {
    const items: readonly RuleValue[] = Array.isArray(needle) ? needle : [needle]
    return some(items.flatMap((item) => haystack.map((other) => equals(item, other, false))))
  }
  if (typeof haystack !== 'string' || Array.isArray(needle)) return null
  return haystack.includes(String(needle))
}
