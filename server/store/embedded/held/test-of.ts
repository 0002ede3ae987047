import { isPlainObject } from '../../language.ts'
import { compareValues, valuesAt } from '../../order.ts'
import type { Filter } from '../../port.ts'
import { compileFilter } from '../matcher.ts'
import { prefixRange } from '../prefix.ts'
import type { HeldDocuments } from './documents.ts'
import type { Test } from './values.ts'

interface Asked {
  test: Test
  cost: number
}

/** A filter of whose paths all values are held, as a question to each document. */
export const testOf = (filter: Filter, documents: HeldDocuments): Test => asking(filter, documents).test

function asking(filter: Filter, documents: HeldDocuments): Asked {
  return every(
    Object.entries(filter).map(([key, value]) => {
      const branches = () => (value as Filter[]).map((branch) => asking(branch, documents))
      if (key === '$and') return every(branches())
      if (key === '$or') return remembered(value, some(branches()), documents)
      if (key === '$nor') return none(some(branches()))
      const values = documents.valuesOf(key)
      const test = values.test(value, holds(key, value))
      return { test, cost: values.cost }
    }),
  )
}

const remembered = (value: unknown, { test }: Asked, documents: HeldDocuments): Asked => ({
  test: documents.remembered(JSON.stringify(value), test),
  cost: 1,
})

const none = ({ test, cost }: Asked): Asked => ({ test: (slot) => !test(slot), cost })

function every(parts: readonly Asked[]): Asked {
  const { tests, cost } = cheapestFirst(parts)
  const [first, second] = tests
  if (first && tests.length === 1) return { test: first, cost }
  if (first && second && tests.length === 2) return { test: (slot) => first(slot) && second(slot), cost }
  return { test: (slot) => tests.every((test) => test(slot)), cost }
}

function some(parts: readonly Asked[]): Asked {
  const { tests, cost } = cheapestFirst(parts)
  const [first] = tests
  if (first && tests.length === 1) return { test: first, cost }
  return { test: (slot) => tests.some((test) => test(slot)), cost }
}

function cheapestFirst(parts: readonly Asked[]): { tests: Test[]; cost: number } {
  const sorted = parts.toSorted((a, b) => a.cost - b.cost)
  return { tests: sorted.map(({ test }) => test), cost: parts.reduce((sum, { cost }) => sum + cost, 0) }
}

/** The same as the filter says, quicker where it is often asked of every document: days, and how words begin. */
function holds(path: string, condition: unknown): (document: object) => boolean {
  if (!isPlainObject(condition)) return compileFilter({ [path]: condition })
  const tests = Object.entries(condition).map(([operator, operand]) => textTest(operator, operand))
  if (!tests.every((test) => test !== undefined)) return compileFilter({ [path]: condition })
  return (document) => {
    const texts = valuesAt(document, path).filter((value) => typeof value === 'string')
    return tests.every((test) => texts.some(test))
  }
}

function textTest(operator: string, operand: unknown): ((text: string) => boolean) | undefined {
  if (typeof operand !== 'string') return undefined
  if (operator === '$gte') return (text) => compareValues(text, operand) >= 0
  if (operator === '$lt') return (text) => compareValues(text, operand) < 0
  const prefix = operator === '$regex' ? prefixRange(operand) : undefined
  return prefix?.exact ? (text) => text.startsWith(prefix.from) : undefined
}
