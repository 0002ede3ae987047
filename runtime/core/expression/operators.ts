import type { RuleValue, SubformsCounted } from '../model/rule.ts'
import { normaliseId } from '../text/normalise-id.ts'
import { CHECKSUM_OPERATORS } from './checksum-operators.ts'
import { DATE_OPERATORS } from './date-operators.ts'
import { NUMBER_OPERATORS } from './number-operators.ts'
import { MANY, type Operator } from './operator.ts'
import { contains, equals, every, not, order, some, truth } from './values.ts'

/** The column under which a question with scored options gives the score of its answer. */
export const SCORE_COLUMN = 'score'

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
  ...NUMBER_OPERATORS,
  ...DATE_OPERATORS,
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
  ...CHECKSUM_OPERATORS,
  [
    'known',
    { arity: [1, MANY], run: (...args) => args.flat().filter((item) => item !== null) as RuleValue[] },
  ],
  [
    'coalesce',
    {
      arity: [2, 2],
      run(value = null, instead = null) {
        return Array.isArray(value) ? value.map((item) => item ?? instead) : (value ?? instead)
      },
    },
  ],
  [
    'count',
    {
      arity: [1, 2],
      run(...[items = null, condition]) {
        if (!Array.isArray(items)) return null
        if (condition === undefined) return items.filter((item) => item !== null).length
        const met = this.each(items, condition as number)
        return met.includes(null) ? null : met.filter(Boolean).length
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
    'score',
    {
      arity: [1, 1],
      run(question) {
        return this.answer(question as string, SCORE_COLUMN)
      },
    },
  ],
  [
    'text',
    {
      arity: [1, 1],
      run(question) {
        return this.text(question as string)
      },
    },
  ],
  [
    'shown',
    {
      arity: [1, 1],
      run(element) {
        return this.shown(element as string)
      },
    },
  ],
  [
    'subforms',
    {
      arity: [1, 2],
      run(element, which) {
        return this.subforms(element as string, (which ?? 'all') as SubformsCounted)
      },
    },
  ],
  [
    'since',
    {
      arity: [0, 1],
      run(event) {
        return this.since(event as string | undefined)
      },
    },
  ],
  [
    'published',
    {
      arity: [1, 1],
      run(key) {
        return this.published(key as string)
      },
    },
  ],
  [
    'form',
    {
      arity: [1, 1],
      run(fact) {
        return this.fact(fact as string)
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
    'var',
    {
      arity: [1, 1],
      run() {
        return this.item ?? null
      },
    },
  ],
])
