import type { Scalar } from '../element/define-element.ts'

/** A place in a rule that compares an answer with a value that the author wrote. */
export interface RuleLiteral {
  questionId: string
  column: string | undefined
  value: Scalar
  /** The number 1 and the text "1" are not the same there. */
  strict: boolean
  /** JSON pointer inside the rule. */
  path: string
}

type Read = Pick<RuleLiteral, 'questionId' | 'column'>
type Found = (literal: RuleLiteral) => void

const EQUALITIES = new Set(['==', '===', '!=', '!=='])
const QUANTIFIERS = new Set(['some', 'all', 'none', 'count'])

/**
 * What a rule compares answers with, as far as it is written out: `==` and its kin, `in`, and both within some, all,
 * none and count. The rule is one that `parseRule` has taken.
 */
export function ruleLiterals(rule: unknown): RuleLiteral[] {
  const found: RuleLiteral[] = []
  walk(rule, '', undefined, (literal) => found.push(literal))
  return found
}

const COMPARISONS = new Set([...EQUALITIES, '<', '<=', '>', '>=', 'in'])

/** Where a rule compares with nothing (null), which is always unknown: what its author did not say yet. JSON pointers. */
export function unsaidValues(rule: unknown): string[] {
  const found: string[] = []
  const look = (part: unknown, path: string) => {
    if (typeof part !== 'object' || part === null) return
    for (const [name, inner] of Object.entries(part)) {
      const here = `${path}/${name.replace(/~/g, '~0').replace(/\//g, '~1')}`
      if (COMPARISONS.has(name) && Array.isArray(inner) && inner.includes(null)) found.push(here)
      look(inner, here)
    }
  }
  look(rule, '')
  return found
}

/** `item` is what `{"var": ""}` stands for. */
function walk(part: unknown, path: string, item: Read | undefined, found: Found): void {
  if (Array.isArray(part)) {
    part.forEach((each, i) => {
      walk(each, `${path}/${i}`, item, found)
    })
    return
  }
  const call = callOf(part)
  if (!call) return
  const { operator, args } = call
  const here = `${path}/${operator.replace(/~/g, '~0').replace(/\//g, '~1')}`
  const [left, right] = args
  if (EQUALITIES.has(operator)) {
    const strict = operator.length === 3
    compare(readOf(left, item), right, `${here}/1`, strict, found)
    compare(readOf(right, item), left, `${here}/0`, strict, found)
  }
  if (operator === 'in') {
    const [needle, haystack] = [readOf(left, item), readOf(right, item)]
    if (Array.isArray(right)) compare(needle, right, `${here}/1`, false, found)
    compare(haystack, left, `${here}/0`, false, found)
  }
  if (QUANTIFIERS.has(operator) && args.length === 2) {
    walk(left, `${here}/0`, item, found)
    walk(right, `${here}/1`, readOf(left, item), found)
    return
  }
  args.forEach((each, i) => {
    walk(
      each,
      Array.isArray((part as Record<string, unknown>)[operator]) ? `${here}/${i}` : here,
      item,
      found,
    )
  })
}

function compare(read: Read | undefined, value: unknown, path: string, strict: boolean, found: Found): void {
  if (!read) return
  if (Array.isArray(value)) {
    value.forEach((each, i) => {
      compare(read, each, `${path}/${i}`, strict, found)
    })
  } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    found({ ...read, value, strict, path })
  }
}

/** The question that a part of a rule reads. */
function readOf(part: unknown, item: Read | undefined): Read | undefined {
  const call = callOf(part)
  if (!call) return undefined
  const [first, second, third] = call.args
  const name = (value: unknown) => (typeof value === 'string' ? value : undefined)
  if (call.operator === 'var') return item
  if (call.operator === 'known' || call.operator === 'coalesce') return readOf(first, item)
  if (call.operator === 'answer' && typeof first === 'string')
    return { questionId: first, column: name(second) }
  if (call.operator === 'rows' && typeof second === 'string')
    return { questionId: second, column: name(third) }
  return undefined
}

/** An operator of a rule with its arguments, which a single one may stand for. */
export function callOf(part: unknown): { operator: string; args: unknown[] } | undefined {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return undefined
  const [entry, ...more] = Object.entries(part)
  if (!entry || more.length > 0) return undefined
  const [operator, value] = entry
  return { operator, args: Array.isArray(value) ? value : [value] }
}
