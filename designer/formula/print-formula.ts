import { parseRule } from '../../runtime/core/expression/parse-rule.ts'
import { functionFor, RESERVED, WITHOUT_ARGUMENTS } from './functions.ts'
import { type FormulaNames, written } from './names.ts'
import { withLabels } from './options.ts'
import { parseFormula } from './parse-formula.ts'
import { isSameRule } from './same-rule.ts'

/** A sign between two values, and how tightly it binds. */
const SIGNS = new Map<string, readonly [strength: number, sign: string]>([
  ['or', [1, 'or']],
  ['and', [2, 'and']],
  ...(['===', '!==', '<', '<=', '>', '>=', 'in'] as const).map((each) => [each, [4, each]] as const),
  ['==', [4, '=']],
  ['!=', [4, '<>']],
  ['cat', [5, '&']],
  ['+', [6, '+']],
  ['-', [6, '-']],
  ['*', [7, '*']],
  ['/', [7, '/']],
])
const MANY = new Set(['or', 'and', 'cat', '+', '*'])
const NOT = 3
/** Binds as a value does. */
const VALUE = 8

/**
 * A rule as a formula, by the titles of the template; undefined where no formula says exactly this rule, which then
 * stays as it is.
 */
export function printFormula(rule: unknown, names: FormulaNames): string | undefined {
  if (parseRule(rule).issues.length > 0) return undefined
  const text = said(withLabels(rule, names), 0, names)
  const back = parseFormula(text, names)
  return 'rule' in back && isSameRule(back.rule, rule) ? text : undefined
}

function said(rule: unknown, strength: number, names: FormulaNames): string {
  if (rule === null) return 'unknown'
  if (typeof rule === 'string') return text(rule)
  if (typeof rule === 'number') return Object.is(rule, -0) ? '-0' : String(rule)
  if (typeof rule !== 'object') return String(rule)
  const inside = (each: unknown) => said(each, 0, names)
  if (Array.isArray(rule)) return `{${rule.map(inside).join(', ')}}`
  const [operator = '', value] = Object.entries(rule)[0] ?? []
  const args: unknown[] = Array.isArray(value) ? value : [value]
  const sign = SIGNS.get(operator)
  const within = (binds: number, formula: string) => (binds > strength ? formula : `(${formula})`)
  if (sign && args.length > 1) {
    const [binds, between] = sign
    const parts = args.map((each, i) => {
      const isSame = MANY.has(operator) || binds === 4 || i > 0
      const leads = i === 0 && !(isSame && operatorOf(each) === operator) && binds !== 4
      return said(each, leads ? binds - 1 : binds, names)
    })
    return within(binds, parts.join(` ${between} `))
  }
  if (operator === '!') return within(NOT, ['not', said(args[0], NOT, names)].join(' '))
  if (operator === '-') return within(VALUE, `-${negated(args[0], names)}`)
  return reading(operator, args, names) ?? calling(operator, args, inside)
}

const operatorOf = (rule: unknown) =>
  typeof rule === 'object' && rule !== null ? Object.keys(rule)[0] : undefined

const text = (value: string) => `"${value.replaceAll('"', '""')}"`

const negated = (value: unknown, names: FormulaNames) =>
  typeof value === 'number' ? `(${said(value, 0, names)})` : said(value, VALUE - 1, names)

/** What is read by its title. */
function reading(operator: string, args: readonly unknown[], names: FormulaNames): string | undefined {
  const [first, second, third] = args.map(String)
  const name = first === undefined ? undefined : written(names, first)
  if (name === undefined || first === undefined) return undefined
  if (operator === 'answer') {
    if (second === undefined) return name
    const isColumn = names.elements.get(first)?.columns.some(({ key }) => key === second)
    return isColumn ? `${name}.${part(second)}` : undefined
  }
  if (operator === 'rows') {
    const inRow = written(names, second ?? '', first)
    const column = third === undefined ? '' : `.${part(third)}`
    return inRow && `${name}.${inRow}${column}`
  }
  const known = functionFor(operator)
  return known?.takes === 'question' ? `${known.name}(${name})` : undefined
}

const part = (column: string) =>
  /^[a-z_]\w*$/i.test(column) && !RESERVED.has(column.toLowerCase())
    ? column
    : `[${column.replaceAll(']', ']]')}]`

function calling(operator: string, args: readonly unknown[], inside: (each: unknown) => string): string {
  const unit = operator === 'dateDiff' || operator === 'dateAdd' ? args[2] : undefined
  const name = functionFor(operator, unit)?.name ?? operator
  if (WITHOUT_ARGUMENTS.has(name)) return name
  return `${name}(${(unit === undefined ? args : args.slice(0, 2)).map(inside).join(', ')})`
}
