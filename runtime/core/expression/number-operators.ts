import type { RuleValue } from '../model/rule.ts'
import { MANY, type NamedOperator, type Operator } from './operator.ts'
import { toNumber } from './values.ts'

/** Beyond it a number has no digits behind its point. */
const WHOLE_ABOVE = 1e15
const MOST_DECIMALS = 15

/** The arguments as numbers, lists opened; null as soon as one is unknown or no number. */
function numbers(args: readonly RuleValue[]): number[] | null {
  const result: number[] = []
  for (const value of args) {
    for (const item of Array.isArray(value) ? value : [value]) {
      const number = toNumber(item as RuleValue)
      if (number === null) return null
      result.push(number)
    }
  }
  return result
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)

function arithmetic(args: readonly RuleValue[], compute: (values: number[]) => number): RuleValue {
  const values = numbers(args)
  return values && values.length > 0 ? finite(compute(values)) : null
}

const over = (arity: Operator['arity'], compute: (values: number[]) => number): Operator => ({
  arity,
  run: (...args) => arithmetic(args, compute),
})

const add = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

/**
 * Rounded to so many decimals, a half away from zero; undefined where that is no number of decimals. Counted in
 * decimal: 1.005 becomes 1.01, though in binary it lies below.
 */
export function roundTo(value: number, decimals: number): number | undefined {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > MOST_DECIMALS) return undefined
  const size = Math.abs(value)
  if (!Number.isFinite(value) || size >= WHOLE_ABOVE) return value
  const [digits, exponent = '0'] = String(size).split('e')
  const shifted = Math.round(Number(`${digits}e${Number(exponent) + decimals}`))
  const rounded = shifted >= 1e21 ? size : Number(`${shifted}e-${decimals}`)
  return Math.sign(value) * rounded + 0
}

export const NUMBER_OPERATORS: readonly NamedOperator[] = [
  ['+', over([1, MANY], add)],
  ['*', over([1, MANY], (values) => values.reduce((a, b) => a * b))],
  ['-', over([1, 2], ([a = 0, b]) => (b === undefined ? -a : a - b))],
  ['/', over([2, 2], ([a = 0, b = 0]) => a / b)],
  ['%', over([2, 2], ([a = 0, b = 0]) => a % b)],
  ['min', over([1, MANY], (values) => values.reduce((a, b) => Math.min(a, b)))],
  ['max', over([1, MANY], (values) => values.reduce((a, b) => Math.max(a, b)))],
  ['average', over([1, MANY], (values) => add(values) / values.length)],
  // Of nothing it is 0, where `+` of nothing is unknown.
  [
    'sum',
    {
      arity: [1, MANY],
      run(...args) {
        const values = numbers(args)
        return values && finite(add(values))
      },
    },
  ],
  ['round', over([1, 2], ([value = 0, decimals = 0]) => roundTo(value, decimals) ?? Number.NaN)],
  ['floor', over([1, 1], ([value = 0]) => Math.floor(value))],
  ['ceil', over([1, 1], ([value = 0]) => Math.ceil(value))],
  ['abs', over([1, 1], ([value = 0]) => Math.abs(value))],
  ['power', over([2, 2], ([value = 0, exponent = 0]) => value ** exponent)],
  // Of ten by itself: by the natural one that of a thousand is a hair less than 3.
  [
    'logarithm',
    over([1, 2], ([value = 0, base = Math.E]) =>
      base === 10 ? Math.log10(value) : Math.log(value) / Math.log(base),
    ),
  ],
]
