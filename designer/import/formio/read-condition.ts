import { type Dialect, MAX_LENGTH, parseFormula, UnsayableError } from '../shared/formula/parse-formula.ts'
import { POWERS } from '../shared/formula/powers.ts'
import { argument, type FormulaFunction, plain, toRule } from '../shared/formula/to-rule.ts'
import type { SourceCondition, SourceRule } from '../shared/source-form.ts'
import { isObject, type SourceObject } from '../shared/source-object.ts'
import { takeRowTests } from './row-tests.ts'

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

const TABLE = '\\b(?:data|row)\\.([\\w$.]+)'
/** `data.lines.reduce((total, line) => total + line.amount, 0)` */
const REDUCED = new RegExp(`${TABLE}\\.reduce\\(([^'"]+?),\\s*0\\s*\\)`, 'g')
/** What is done for each row, without spaces: the last column is added to what the sum is by then. */
const ADDING = /^(?:function)?\((\w+),(\w+)\)(?:=>)?\{?(?:return)?\1\+\2\.([\w$]+);?\}?$/
/** `_.sumBy(data.lines, 'amount')`, `_.sum(_.map(data.lines, 'amount'))` */
const SUMMED = new RegExp(
  `_\\.(?:sumBy|sum\\(\\s*_\\.map)\\(\\s*${TABLE}\\s*,\\s*['"]([\\w$]+)['"]\\s*\\)`,
  'g',
)

/** What scripts have words of their own for: the sum of a column. */
const withTotals = (script: string): string =>
  script
    .replace(REDUCED, (whole, table: string, each: string) => {
      const column = ADDING.exec(each.replace(/\s/g, ''))?.[3]
      return column === undefined ? whole : `sumOf('${table}', '${column}')`
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
    const { script, functions } = takeRowTests(withTotals(what), DIALECT, FUNCTIONS)
    const statement = script.trim().replace(/;$/, '')
    if (statement.includes(';')) throw new UnsayableError('more than one statement')
    const formula = statement.replace(new RegExp(`^(?:${variable}\\s*=(?!=)|return\\b)`), '')
    const rule = toRule(parseFormula(formula, DIALECT), { ...FUNCTIONS, ...functions }, nameOf)
    return { at: source.pointer(key), what, rule }
  } catch (error) {
    if (!(error instanceof UnsayableError)) throw error
    source.lose(key, why, error.message)
    return undefined
  }
}

const isFalse = (value: unknown) => value === false || value === 'false'

/** A box that nobody ticked is false. */
const unticked = (answer: object, value: unknown): object =>
  isFalse(value) ? { coalesce: [answer, false] } : answer

/** Shown while both hold. */
export const both = (first: SourceCondition, second: SourceCondition | undefined): SourceCondition =>
  second ? { ...second, rule: { and: [first.rule, second.rule] } } : first

type Say = (answer: object, value: unknown, name: string) => SourceRule | undefined

const compared =
  (operator: string): Say =>
  (answer, value) =>
    Number.isFinite(Number(value)) ? { [operator]: [answer, Number(value)] } : undefined

const OPERATORS: Readonly<Record<string, Say>> = {
  isEqual: (answer, value) => ({ is: [unticked(answer, value), value] }),
  isNotEqual: (answer, value) => ({ isNot: [{ coalesce: [answer, isFalse(value) ? false : ''] }, value] }),
  isEmpty: (_answer, _value, name) => ({ '!': [{ answered: name }] }),
  isNotEmpty: (_answer, _value, name) => ({ answered: name }),
  greaterThan: compared('>'),
  greaterThanOrEqual: compared('>='),
  lessThan: compared('<'),
  lessThanOrEqual: compared('<='),
  includes: (answer, value) => ({ in: [value, answer] }),
}

/** When it is shown: what a script says goes before what is said as `conditional`. */
export function readShown(source: SourceObject): SourceCondition | undefined {
  const isScripted = source.peek('customConditional') !== undefined
  const conditional = readConditional(source)
  if (!isScripted) return conditional
  if (conditional) source.loseAt(conditional.at, conditional.what, 'duplicate')
  return readScript(source, 'customConditional', 'show', 'condition')
}

/** `conditional`: `{ show, when, eq }`, a list of conditions, or json-logic, which has no `show`; the first goes before. */
function readConditional(source: SourceObject): SourceCondition | undefined {
  const what = source.peek('conditional')
  const conditional = source.object('conditional')
  if (!conditional) return undefined
  const { at } = conditional
  const show = conditional.take('show')
  const when = conditional.text('when')
  const value = conditional.scalar('eq')
  const isAny = conditional.text('conjunction') === 'any'
  const conditions = when ? [] : conditional.list('conditions').map((each) => conditionOf(each.value))
  const isJson = !when && conditions.length === 0 && conditional.peek('json') !== undefined
  // Of several that are chosen it asks whether this one is.
  if (when) conditions.push({ is: [unticked({ answer: when }, value), value ?? ''] })
  if (isJson) conditions.push(jsonRule(conditional.take('json')))
  conditional.rest()
  if (conditions.length === 0) return undefined
  if (conditions.includes(undefined)) {
    source.loseAt(at, what, 'condition')
    return undefined
  }
  const [only] = conditions
  const rule = conditions.length === 1 ? only : { [isAny ? 'or' : 'and']: conditions }
  const isShown = isJson || show === true || show === 'true'
  return { at, what, rule: isShown ? rule : { '!': [{ coalesce: [rule, false] }] } }
}

const COUNTING = new Set(['<', '<=', '>', '>=', '+', '-', '*', '/', '%', 'min', 'max'])
const DENYING = new Set(['!', '!=', '!=='])
const JSON_OPERATORS = new Set([
  ...COUNTING,
  ...DENYING,
  ...['==', '===', 'and', 'or', '!!', 'in', 'if', 'cat'],
])

/**
 * The json-logic of Form.io: answers are variables there. Undefined where it says more.
 *
 * @param isEmptySaid whether a missing answer counts as empty: what is not equal, or not, is said of it
 */
function jsonRule(part: unknown, isEmptySaid = false): SourceRule | undefined {
  if (Array.isArray(part)) {
    const parts = part.map((each) => jsonRule(each, isEmptySaid))
    return parts.includes(undefined) ? undefined : parts
  }
  if (!isObject(part)) return part
  const [operator = '', ...others] = Object.keys(part)
  const args = part[operator]
  if (others.length > 0) return undefined
  if (operator === 'var') {
    const name = typeof args === 'string' ? /^(?:data|row)\.(.+)$/.exec(args)?.[1] : undefined
    if (name === undefined) return undefined
    return isEmptySaid ? { coalesce: [{ answer: name }, ''] } : { answer: name }
  }
  if (!JSON_OPERATORS.has(operator)) return undefined
  const inside = jsonRule(args, DENYING.has(operator) || (isEmptySaid && !COUNTING.has(operator)))
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
