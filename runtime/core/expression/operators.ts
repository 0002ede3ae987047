import { normaliseId } from '../workflow/normalise-id.ts'
import type { RuleScope, RuleValue } from './types.ts'
import { contains, equals, every, not, order, some, toNumber, truth } from './values.ts'

/** The scope a rule runs in: the item is set inside some, all and none, whose conditions are kept aside. */
export interface RunScope extends RuleScope {
  readonly item?: RuleValue
  /** Evaluates a kept-aside condition with each item as `{"var": ""}`. */
  each(items: readonly RuleValue[], condition: number): (boolean | null)[]
}

interface Operator {
  /** Least and greatest number of arguments. */
  arity: readonly [number, number]
  run(this: RunScope, ...args: RuleValue[]): RuleValue
}

const MANY = Number.POSITIVE_INFINITY

/** The arguments as numbers, lists opened; null as soon as one is unknown or no number. */
function numbers(args: readonly RuleValue[]): number[] | null {
  const result: number[] = []
  for (const value of args.flat() as RuleValue[]) {
    const number = toNumber(value)
    if (number === null) return null
    result.push(number)
  }
  return result.length > 0 ? result : null
}

function arithmetic(args: readonly RuleValue[], compute: (values: number[]) => number): RuleValue {
  const values = numbers(args)
  if (!values) return null
  const result = compute(values)
  return Number.isFinite(result) ? result : null
}

const compare = (test: (order: number) => boolean): Operator => ({
  arity: [2, 3],
  run(...args) {
    const pairs = args.slice(1).map((right, i) => {
      const result = order(args[i] as RuleValue, right)
      return result === null ? null : test(result)
    })
    return every(pairs)
  },
})

const quantifier = (combine: (parts: (boolean | null)[]) => boolean | null): Operator => ({
  arity: [2, 2],
  run(items, condition) {
    return Array.isArray(items) ? combine(this.each(items, condition as number)) : null
  },
})

/** Every operator a rule may use, three-valued. What is not here cannot be evaluated. */
export const OPERATORS: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['and', { arity: [1, MANY], run: (...args) => every(args.map(truth)) }],
  ['or', { arity: [1, MANY], run: (...args) => some(args.map(truth)) }],
  ['!', { arity: [1, 1], run: (value = null) => not(truth(value)) }],
  ['!!', { arity: [1, 1], run: (value = null) => truth(value) }],
  [
    'if',
    {
      arity: [2, MANY],
      run(...args) {
        for (let i = 0; i + 1 < args.length; i += 2) {
          const condition = truth(args[i] as RuleValue)
          if (condition === null) return null
          if (condition) return args[i + 1] as RuleValue
        }
        return args.length % 2 === 1 ? (args.at(-1) as RuleValue) : null
      },
    },
  ],
  ['==', { arity: [2, 2], run: (a = null, b = null) => equals(a, b, false) }],
  ['===', { arity: [2, 2], run: (a = null, b = null) => equals(a, b, true) }],
  ['!=', { arity: [2, 2], run: (a = null, b = null) => not(equals(a, b, false)) }],
  ['!==', { arity: [2, 2], run: (a = null, b = null) => not(equals(a, b, true)) }],
  ['<', compare((result) => result < 0)],
  ['<=', compare((result) => result <= 0)],
  ['>', compare((result) => result > 0)],
  ['>=', compare((result) => result >= 0)],
  ['in', { arity: [2, 2], run: (needle = null, haystack = null) => contains(needle, haystack) }],
  ['+', { arity: [1, MANY], run: (...args) => arithmetic(args, (n) => n.reduce((a, b) => a + b)) }],
  ['*', { arity: [1, MANY], run: (...args) => arithmetic(args, (n) => n.reduce((a, b) => a * b)) }],
  [
    '-',
    {
      arity: [1, 2],
      run: (...args) => arithmetic(args, ([a = 0, b]) => (b === undefined ? -a : a - b)),
    },
  ],
  ['/', { arity: [2, 2], run: (...args) => arithmetic(args, ([a = 0, b = 0]) => a / b) }],
  ['%', { arity: [2, 2], run: (...args) => arithmetic(args, ([a = 0, b = 0]) => a % b) }],
  [
    'min',
    { arity: [1, MANY], run: (...args) => arithmetic(args, (n) => n.reduce((a, b) => Math.min(a, b))) },
  ],
  [
    'max',
    { arity: [1, MANY], run: (...args) => arithmetic(args, (n) => n.reduce((a, b) => Math.max(a, b))) },
  ],
  [
    'cat',
    {
      arity: [1, MANY],
      run(...args) {
        const parts = args.flat() as RuleValue[]
        return parts.includes(null) ? null : parts.map(String).join('')
      },
    },
  ],
  ['some', quantifier(some)],
  ['none', quantifier((parts) => not(some(parts)))],
  ['all', quantifier((parts) => (parts.length === 0 ? false : every(parts)))],
  [
    'answer',
    {
      arity: [1, 2],
      run(question, column) {
        return this.answer(question as string, column as string | undefined)
      },
    },
  ],
  [
    'answered',
    {
      arity: [1, 1],
      run(question) {
        return this.answered(question as string)
      },
    },
  ],
  [
    'rows',
    {
      arity: [2, 3],
      run(rowsElement, question, column) {
        return this.rows(rowsElement as string, question as string, column as string | undefined)
      },
    },
  ],
  [
    'viewer',
    {
      arity: [1, 1],
      run(field) {
        if (field === 'userId') return this.actor.userId
        if (field === 'roles') return this.actor.roles
        return this.actor.campusCode ?? null
      },
    },
  ],
  [
    'status',
    {
      arity: [0, 0],
      run() {
        return normaliseId(this.status)
      },
    },
  ],
  [
    'now',
    {
      arity: [0, 0],
      run() {
        return this.now
      },
    },
  ],
  [
    'var',
    {
      arity: [1, 1],
      run() {
        return this.item ?? null
      },
    },
  ],
])
