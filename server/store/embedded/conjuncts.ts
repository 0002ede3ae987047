import { isPlainObject } from '../language.ts'
import type { Filter } from '../port.ts'

/** One of the conditions that a document must all meet: a filter of one key. */
export interface Conjunct {
  filter: Filter
  /** The field that it is about; absent for `$or` and `$nor`. */
  path?: string
  /** The values of which the field has one; undefined when it says something else. */
  values?: readonly FixedValue[]
  /** The same for the same condition. */
  text: string
}

export type FixedValue = string | number | null

/** A filter's conditions one by one, none twice. */
export function conjunctsOf(filter: Filter): Conjunct[] {
  const all = Object.entries(filter).flatMap(([key, value]) =>
    key === '$and' ? (value as Filter[]).flatMap(conjunctsOf) : [conjunctOf(key, value)],
  )
  return [...new Map(all.map((each) => [each.text, each])).values()]
}

function conjunctOf(key: string, value: unknown): Conjunct {
  const filter = { [key]: value }
  const text = JSON.stringify(filter)
  return key.startsWith('$') ? { filter, text } : { filter, text, path: key, values: valuesOf(value) }
}

function valuesOf(condition: unknown): readonly FixedValue[] | undefined {
  const [operator, operand] = isPlainObject(condition) ? only(condition) : ['$eq', condition]
  const values = operator === '$eq' ? [operand] : operator === '$in' ? (operand as unknown[]) : undefined
  return values?.every(isFixed) ? [...new Set(values)] : undefined
}

const only = (operators: Readonly<Record<string, unknown>>): [string, unknown] => {
  const [entry, ...more] = Object.entries(operators)
  return entry && more.length === 0 ? entry : ['', undefined]
}

const isFixed = (value: unknown): value is FixedValue =>
  value === null || typeof value === 'string' || typeof value === 'number'

export interface Alternatives {
  /** Each with everything that its documents must meet. */
  branches: Conjunct[][]
  /** What all of them have. */
  common: Conjunct[]
  /** That, and that it is one of them. */
  whole: Conjunct[]
}

/** The alternatives of a filter: those of its first `$or`, or itself. */
export function alternativesOf(filter: Filter): Alternatives {
  const all = conjunctsOf(filter)
  const or = all.find((each) => '$or' in each.filter)
  if (!or) return { branches: [all], common: all, whole: all }
  const others = all.filter((each) => each !== or)
  const branches = (or.filter.$or as Filter[]).map((branch) => {
    const known = new Set(others.map(({ text }) => text))
    return [...others, ...conjunctsOf(branch).filter(({ text }) => !known.has(text))]
  })
  const texts = branches.map((branch) => new Set(branch.map(({ text }) => text)))
  const common = (branches[0] ?? []).filter(({ text }) => texts.every((each) => each.has(text)))
  return { branches, common, whole: [...common, or] }
}
