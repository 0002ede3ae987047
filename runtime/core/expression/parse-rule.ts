import { ID_PATTERN } from '../element/answer-key.ts'
import type { RuleReference } from '../model/rule.ts'
import type { Issue } from '../validation/issue.ts'
import { isCalendarUnit } from './date-operators.ts'
import { FORM_FACTS } from './form-facts.ts'
import { OPERATORS, SCORE_COLUMN } from './operators.ts'

/** Bounds of one rule: nesting, and operators and values together. */
const MAX_RULE_DEPTH = 32
const MAX_RULE_SIZE = 500

/** Keeps our operators apart from the library's own, which know no "unknown". */
export const OPERATOR_PREFIX = 'formwork:'

/** What those operators may name that name no element. */
const NAMES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['viewer', new Set(['userId', 'roles', 'campusCode'])],
  ['form', FORM_FACTS],
])
/** They look at each item of a list by a condition, their second argument. */
const QUANTIFIERS = new Set(['some', 'all', 'none', 'count'])
/** They name what they read. */
const READERS = new Set([
  ...['answer', 'answered', 'rows', 'text', 'score', 'shown'],
  ...['subforms', 'since', 'published', 'form'],
])
/** They read no answer of a question, and are named by what they read. */
const BY_NAME: ReadonlySet<string> = new Set([
  ...['answered', 'shown', 'subforms', 'since', 'published', 'form'],
])
const COUNTED = new Set<unknown>(['all', 'open', 'completed'])
const DATE_OPERATORS = new Set(['dateAdd', 'dateDiff'])

/** json-logic of our operators only; `conditions` are the bodies of some, all and none, named by their index. */
export type Logic = string | number | boolean | null | Logic[] | { [operator: string]: Logic[] }

export interface ParsedRule {
  logic: Logic
  conditions: Logic[]
  references: RuleReference[]
  operators: ReadonlySet<string>
  issues: Issue[]
}

/** Reads a rule by its own properties only, within the bounds, and refuses what is not on the list. */
export function parseRule(rule: unknown): ParsedRule {
  const conditions: Logic[] = []
  const references: RuleReference[] = []
  const operators = new Set<string>()
  const issues: Issue[] = []
  let size = 0

  const refuse = (code: string, path: string, params?: Issue['params']): Logic => {
    issues.push(params ? { code, path, params } : { code, path })
    return null
  }

  function parse(part: unknown, path: string, depth: number, inItem: boolean): Logic {
    size += 1
    if (size > MAX_RULE_SIZE) {
      return size === MAX_RULE_SIZE + 1 ? refuse('rule.too_large', path, { max: MAX_RULE_SIZE }) : null
    }
    if (depth > MAX_RULE_DEPTH) return refuse('rule.too_deep', path, { max: MAX_RULE_DEPTH })
    if (part === null || typeof part === 'string' || typeof part === 'boolean') return part
    if (typeof part === 'number') return Number.isFinite(part) ? part : refuse('rule.malformed', path)
    if (Array.isArray(part)) {
      return part.slice(0, MAX_RULE_SIZE + 1).map((item, i) => parse(item, `${path}/${i}`, depth + 1, inItem))
    }
    if (typeof part !== 'object') return refuse('rule.malformed', path)
    const keys = Object.keys(part)
    const operator = keys[0]
    if (keys.length !== 1 || operator === undefined) return refuse('rule.malformed', path)
    const known = OPERATORS.get(operator)
    if (!known) return refuse('rule.unknown_operator', path, { operator: operator.slice(0, 64) })
    const value: unknown = (part as Record<string, unknown>)[operator]
    const args: unknown[] = Array.isArray(value) ? value : [value]
    const here = `${path}/${pointerPart(operator)}`
    if (args.length < known.arity[0] || args.length > known.arity[1]) {
      return refuse('rule.arguments', here, { operator })
    }
    operators.add(operator)
    const name = OPERATOR_PREFIX + operator

    if (operator === 'viewer' || READERS.has(operator)) {
      if (!args.every((arg) => typeof arg === 'string')) return refuse('rule.arguments', here, { operator })
      const texts = args as string[]
      // `since` alone reads without a name as well.
      const isNamed = (text: string) => NAMES.get(operator)?.has(text) ?? ID_PATTERN.test(text)
      if (!texts.slice(0, 1).every(isNamed)) return refuse('rule.arguments', here, { operator })
      if (operator === 'subforms' && texts.length > 1 && !COUNTED.has(texts[1]))
        return refuse('rule.arguments', here, { operator })
      if (operator !== 'viewer') references.push(reference(operator, texts, here))
      return { [name]: texts }
    }
    if (operator === 'var') {
      return inItem && args[0] === '' ? { [name]: [''] } : refuse('rule.item_outside', here)
    }
    if (DATE_OPERATORS.has(operator) && !isCalendarUnit(args[2]))
      return refuse('rule.arguments', here, { operator })
    if (QUANTIFIERS.has(operator) && args.length === 2) {
      const items = parse(args[0], `${here}/0`, depth + 1, inItem)
      const condition = parse(args[1], `${here}/1`, depth + 1, true)
      return { [name]: [items, conditions.push(condition) - 1] }
    }
    const single = !Array.isArray(value)
    return { [name]: args.map((arg, i) => parse(arg, single ? here : `${here}/${i}`, depth + 1, inItem)) }
  }

  return { logic: parse(rule, '', 1, false), conditions, references, operators, issues }
}

function reference(operator: string, args: readonly string[], path: string): RuleReference {
  const [first = '', second, third] = args
  if (operator === 'rows')
    return { kind: 'rows', rowsElementId: first, questionId: second ?? '', column: third, path }
  if (BY_NAME.has(operator)) return { kind: operator as RuleReference['kind'], questionId: first, path }
  return { kind: 'answer', questionId: first, column: operator === 'score' ? SCORE_COLUMN : second, path }
}

/** The name of an operator as a part of a JSON pointer (RFC 6901). */
const pointerPart = (operator: string): string => operator.replace('/', '~1')
