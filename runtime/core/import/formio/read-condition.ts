import { type Dialect, MAX_LENGTH, parseFormula, UnsayableError } from '../formula/parse-formula.ts'
import { POWERS } from '../formula/powers.ts'
import { argument, type FormulaFunction, plain, toRule } from '../formula/to-rule.ts'
import type { SourceCondition, SourceRule } from '../source-form.ts'
import { isObject, type SourceObject } from '../source-object.ts'

/** The part of JavaScript that compares answers and counts with them. */
const DIALECT: Dialect = {
  name: /(?:data|row)\.([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)/y,
  word: /[A-Za-z_$][\w$.]*/y,
  between: {
    '||': [1, 'or'],
    '&&': [2, 'and'],
    '==': [3, '=='],
    '===': [3, '=='],
    '!=': [3, '!='],
    '!==': [3, '!='],
    '>': [4, '>'],
    '<': [4, '<'],
    '>=': [4, '>='],
    '<=': [4, '<='],
    '+': [5, '+'],
    '-': [5, '-'],
    '*': [6, '*'],
    '/': [6, '/'],
    '%': [6, '%'],
  },
  before: { '!': 'not', '-': 'negative' },
  words: { true: true, false: false, null: null, undefined: null },
}
/** `sumOf('lines', 'amount')`: a column of a table, taken together. */
const sumOf: FormulaFunction = (args) => {
  const [table, column] = [argument(args, 0), argument(args, 1)]
  if (!('literal' in table && 'literal' in column)) throw new UnsayableError('a sum of something else')
  return { sum: { coalesce: [{ rows: [table.literal, column.literal] }, 0] } }
}

const FUNCTIONS = {
  sumOf,
  'Math.round': plain('round'),
  'Math.floor': plain('floor'),
  'Math.ceil': plain('ceil'),
  'Math.abs': plain('abs'),
  'Math.min': plain('min'),
  'Math.max': plain('max'),
  ...Object.fromEntries(Object.entries(POWERS).map(([name, said]) => [`Math.${name}`, said])),
}

/** A key may be a path through containers; a part of it after a set of boxes is one of its options. */
const nameOf = (path: string) => ({ answer: path })

const TABLE = /\b(?:data|row)\.([\w$]+(?:\.[\w$]+)*)/.source
const ADDING =
  /\(\s*(?:function\s*\(\s*(\w+)\s*,\s*(\w+)\s*\)\s*\{\s*return\b|\(\s*(\w+)\s*,\s*(\w+)\s*\)\s*=>)\s*(\w+)\s*\+\s*(\w+)\.([\w$]+)\s*;?\s*\}?\s*,\s*0\s*\)/
    .source
/** `data.lines.reduce((total, line) => total + line.amount, 0)` */
const REDUCED = new RegExp(`${TABLE}\\.reduce${ADDING}`, 'g')
/** `_.sumBy(data.lines, 'amount')`, `_.sum(_.map(data.lines, 'amount'))` */
const SUMMED = new RegExp(
  `_\\.(?:sumBy|sum\\(\\s*_\\.map)\\(\\s*${TABLE}\\s*,\\s*['"]([\\w$]+)['"]\\s*\\)`,
  'g',
)

/** What scripts have words of their own for: the sum of a column. */
const withTotals = (script: string): string =>
  script
    .replace(REDUCED, (whole, table: string, ...parts: string[]) => {
      const [sum, row, shortSum, shortRow, left, right, column] = parts
      const isSum = left === (sum ?? shortSum) && right === (row ?? shortRow)
      return isSum ? `sumOf('${table}', '${column}')` : whole
    })
    .replace(SUMMED, (whole, table: string, column: string) =>
      whole.startsWith('_.sumBy') ? `sumOf('${table}', '${column}')` : `(sumOf('${table}', '${column}')`,
    )

/** `show = data.age > 17;` or `value = data.a + data.b` at a key; what is more than that is reported. */
export function readScript(
  source: SourceObject,
  key: string,
  variable: 'show' | 'value' | 'valid',
  why: 'condition' | 'calculation',
): SourceCondition | undefined {
  const what = source.text(key)
  if (what === undefined) return undefined
  try {
    if (what.length > MAX_LENGTH) throw new UnsayableError('too long')
    const assigned = new RegExp(`^\\s*(?:${variable}\\s*=(?!=)|return\\b)?([^;]*);?\\s*$`).exec(
      withTotals(what),
    )
    if (!assigned) throw new UnsayableError('more than one statement')
    const rule = toRule(parseFormula(assigned[1] ?? '', DIALECT), FUNCTIONS, nameOf)
    return { at: source.pointer(key), what, rule }
  } catch (error) {
    if (!(error instanceof UnsayableError)) throw error
    source.lose(key, why, error.message)
    return undefined
  }
}

/** A box that nobody ticked is false. */
const unticked = (answer: object, value: unknown): object =>
  value === false || value === 'false' ? { coalesce: [answer, false] } : answer

/** Shown while both hold. */
export const both = (first: SourceCondition, second: SourceCondition | undefined): SourceCondition =>
  second ? { ...second, rule: { and: [first.rule, second.rule] } } : first

const OPERATORS: Readonly<Record<string, (answer: object, value: unknown, name: string) => SourceRule>> = {
  isEqual: (answer, value) => ({ is: [unticked(answer, value), value] }),
  isNotEqual: (answer, value) => ({ '!=': [{ coalesce: [answer, ''] }, value] }),
  isEmpty: (_answer, _value, name) => ({ '!': [{ answered: name }] }),
  isNotEmpty: (_answer, _value, name) => ({ answered: name }),
  greaterThan: (answer, value) => ({ '>': [answer, Number(value)] }),
  greaterThanOrEqual: (answer, value) => ({ '>=': [answer, Number(value)] }),
  lessThan: (answer, value) => ({ '<': [answer, Number(value)] }),
  lessThanOrEqual: (answer, value) => ({ '<=': [answer, Number(value)] }),
  includes: (answer, value) => ({ in: [value, answer] }),
}

/** `conditional`: `{ show, when, eq }`, or a list of conditions. */
export function readConditional(source: SourceObject): SourceCondition | undefined {
  const what = source.peek('conditional')
  const conditional = source.object('conditional')
  if (!conditional) return undefined
  const at = conditional.at
  const show = conditional.take('show')
  const isShown = show === true || show === 'true'
  const rules: (SourceRule | undefined)[] = []
  const when = conditional.text('when')
  const value = conditional.scalar('eq')
  // Of several that are chosen it asks whether this one is.
  if (when) rules.push({ is: [unticked({ answer: when }, value), value ?? ''] })
  const isAny = conditional.text('conjunction') === 'any'
  for (const { value: each } of conditional.list('conditions')) rules.push(conditionOf(each))
  if (conditional.peek('json') !== undefined) rules.push(jsonRule(conditional.take('json')))
  conditional.rest()
  if (rules.length === 0) return undefined
  if (rules.includes(undefined)) {
    source.loseAt(at, what, 'condition')
    return undefined
  }
  const [only] = rules
  const rule = rules.length === 1 ? only : { [isAny ? 'or' : 'and']: rules }
  return { at, what, rule: isShown ? rule : { '!': [{ coalesce: [rule, false] }] } }
}

const JSON_OPERATORS = new Set([
  '==',
  '===',
  '!=',
  '!==',
  '<',
  '<=',
  '>',
  '>=',
  'and',
  'or',
  '!',
  '!!',
  'in',
  'if',
])
for (const operator of ['+', '-', '*', '/', '%', 'min', 'max', 'cat']) JSON_OPERATORS.add(operator)

/** The json-logic of Form.io: answers are variables there. Undefined where it says more. */
function jsonRule(part: unknown): SourceRule | undefined {
  if (Array.isArray(part)) {
    const parts = part.map(jsonRule)
    return parts.includes(undefined) ? undefined : parts
  }
  if (!isObject(part)) return part
  const [operator = '', ...others] = Object.keys(part)
  const args = part[operator]
  if (others.length > 0) return undefined
  if (operator === 'var') {
    const name = typeof args === 'string' ? /^(?:data|row)\.(.+)$/.exec(args)?.[1] : undefined
    return name === undefined ? undefined : { answer: name }
  }
  const inside = JSON_OPERATORS.has(operator) ? jsonRule(args) : undefined
  return inside === undefined ? undefined : { [operator]: inside }
}

/** json-logic at a key; what is more than rules can say is reported. */
export function readJsonRule(source: SourceObject, key: string): SourceCondition | undefined {
  const what = source.peek(key)
  if (!isObject(what)) return undefined
  source.take(key)
  const rule = jsonRule(what)
  if (rule !== undefined) return { at: source.pointer(key), what, rule }
  source.lose(key, 'condition')
  return undefined
}

function conditionOf(value: unknown): SourceRule | undefined {
  if (!isObject(value) || typeof value.component !== 'string') return undefined
  const operator = String(value.operator ?? 'isEqual')
  const say = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined
  return say?.({ answer: value.component }, value.value ?? '', value.component)
}
