import type { ImportKind } from './kinds.ts'

type ValueKind = 'number' | 'text' | 'date' | 'boolean'

const OF_KINDS: Readonly<Partial<Record<ImportKind, ValueKind>>> = {
  ...{ text: 'text', paragraph: 'text', email: 'text', phone: 'text', time: 'text', choice: 'text' },
  ...{ number: 'number', integer: 'number', scale: 'number', calculatedNumber: 'number' },
  ...{ date: 'date', dateTime: 'date', month: 'date', year: 'date', calculatedDate: 'date' },
  ...{ boolean: 'boolean', statement: 'boolean', calculatedBoolean: 'boolean', calculatedText: 'text' },
}
const OPERATORS: Readonly<Record<ValueKind, ReadonlySet<string>>> = {
  text: new Set(['cat', 'text']),
  date: new Set(['today', 'now', 'dateAdd']),
  boolean: new Set([
    'and',
    'or',
    '!',
    '!!',
    '==',
    '!=',
    '===',
    '!==',
    '<',
    '<=',
    '>',
    '>=',
    'in',
    'answered',
  ]),
  number: new Set(
    ['+', '-', '*', '/', '%', 'sum', 'average', 'count', 'round', 'floor', 'ceil', 'abs', 'age'].concat(
      ...['dateDiff', 'score', 'power', 'logarithm'],
    ),
  ),
}
const KINDS: Readonly<Record<ValueKind, ImportKind>> = {
  number: 'calculatedNumber',
  text: 'calculatedText',
  date: 'calculatedDate',
  boolean: 'calculatedBoolean',
}
const MAX_DEPTH = 32

/**
 * What a calculation comes to: most formats do not say, and a value of another kind would stay empty.
 *
 * @param kindOf of the question that a rule names
 * @returns undefined where its parts do not tell
 */
export function calculatedKind(
  rule: unknown,
  kindOf: (name: string) => ImportKind | undefined,
): ImportKind | undefined {
  const kind = valueKind(rule, kindOf, 0)
  return kind && KINDS[kind]
}

function valueKind(
  rule: unknown,
  kindOf: (name: string) => ImportKind | undefined,
  depth: number,
): ValueKind | undefined {
  if (depth > MAX_DEPTH) return undefined
  if (typeof rule === 'string') return rule === '' ? undefined : 'text'
  if (typeof rule === 'number' || typeof rule === 'boolean') return typeof rule as ValueKind
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule)) return undefined
  const [operator = '', args] = Object.entries(rule)[0] ?? []
  const of = (part: unknown) => valueKind(part, kindOf, depth + 1)
  const parts: unknown[] = Array.isArray(args) ? args : [args]
  if (operator === 'answer') {
    const kind = typeof args === 'string' ? kindOf(args) : undefined
    return kind && OF_KINDS[kind]
  }
  // Every second is what holds, the last what holds else.
  if (operator === 'if')
    return firstOf(
      parts.filter((_, i) => i % 2 === 1 || i === parts.length - 1),
      of,
    )
  if (operator === 'coalesce' || operator === 'min' || operator === 'max') return firstOf(parts, of)
  return (Object.keys(OPERATORS) as ValueKind[]).find((kind) => OPERATORS[kind].has(operator))
}

const firstOf = (parts: readonly unknown[], of: (part: unknown) => ValueKind | undefined) =>
  parts.map(of).find((kind) => kind !== undefined)
