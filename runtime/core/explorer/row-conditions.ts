import type { Scalar } from '../element/define-element.ts'
import type { BusinessValues } from '../mapping/business-values.ts'
import type { Conditions } from '../metric/plan-metric.ts'

/** Which rows of a form stand as lines, and in which order. */
export interface RowsPlan {
  /** Each of which has to hold of what a row publishes under a key. */
  filters: readonly { key: string; conditions: Conditions }[]
  /** Without one they stand as in the form. */
  sort?: { key: string; direction: 1 | -1 }
}

type Value = string | number
type Test = (value: Value, operand: never) => boolean

const askedBy = (conditions: Conditions): Readonly<Record<string, unknown>> =>
  Object.assign({}, ...Object.values(conditions))

/** What a row says, as a store holds it of a form. */
const told = (values: readonly Scalar[] = []): Value[] =>
  values.map((value) => (typeof value === 'boolean' ? String(value) : value))

/** Whether what one row publishes is what is asked for: the conditions mean what they mean to a store. */
export const fitsRow = ({ filters }: RowsPlan, published: BusinessValues): boolean =>
  filters.every(({ key, conditions }) => {
    const values = told(published.get(key))
    return Object.entries(askedBy(conditions)).every(([operator, operand]) =>
      holds(operator, operand, values),
    )
  })

function holds(operator: string, operand: unknown, values: readonly Value[]): boolean {
  if (operator === '$options') return true
  if (operator === '$exists') return values.length > 0 === operand
  if (operator === '$ne') return !values.includes(operand as Value)
  if (operator === '$nin') return !values.some((value) => (operand as unknown[]).includes(value))
  const test = tests[operator]
  return test !== undefined && values.some((value) => test(value, operand as never))
}

const comparing =
  (compare: (value: Value, operand: Value) => boolean): Test =>
  (value, operand) =>
    typeof value === typeof operand && compare(value, operand)

const tests: Readonly<Record<string, Test>> = {
  $in: (value, operand: unknown[]) => operand.includes(value),
  $regex: (value, operand: string) => typeof value === 'string' && new RegExp(operand, 'i').test(value),
  $gt: comparing((value, operand) => value > operand),
  $gte: comparing((value, operand) => value >= operand),
  $lt: comparing((value, operand) => value < operand),
  $lte: comparing((value, operand) => value <= operand),
}

/**
 * What holds of every form that may have a row that fits, which its rows are then asked. Undefined where any form may.
 */
export function formOfRows(conditions: Conditions): Conditions | undefined {
  const { $exists, ...others } = askedBy(conditions)
  if ($exists === false) return undefined
  const isNegative = '$ne' in others || '$nin' in others
  return isNegative ? { [Object.keys(conditions)[0] ?? '']: { $exists: true } } : conditions
}

/** Less than zero where one row stands before another: those that say nothing first, as in a store. */
export function compareRows(
  { key, direction }: Required<RowsPlan>['sort'],
  a: BusinessValues,
  b: BusinessValues,
): number {
  const [one, other] = [a, b].map((published) => {
    const values = told(published.get(key)).sort((x, y) => compareValues(x, y) * direction)
    return values[0]
  })
  return compareValues(one, other) * direction
}

/** Nothing before numbers before texts. */
function compareValues(a: Value | undefined, b: Value | undefined): number {
  const rank = (value: Value | undefined) => (value === undefined ? 0 : typeof value === 'number' ? 1 : 2)
  if (a === undefined || b === undefined || rank(a) !== rank(b)) return rank(a) - rank(b)
  return a < b ? -1 : a > b ? 1 : 0
}
