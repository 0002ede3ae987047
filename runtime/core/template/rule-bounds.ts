import type { Scalar } from '../element/define-element.ts'
import { equals, order } from '../expression/values.ts'

/** What a rule demands of one answer by itself. */
export interface Bound {
  questionId: string
  column: string | undefined
  operator: string
  value: Scalar
}

/** What stands on the right of a comparison, seen from the left. */
const TURNED: Readonly<Record<string, string>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '==': '==',
  '===': '===',
}

/** The bounds that must all hold for a rule to be true: of a comparison, or of several that are joined by `and`. */
export function boundsOf(rule: unknown): Bound[] {
  if (typeof rule !== 'object' || rule === null) return []
  const [[operator, args] = ['', undefined]] = Object.entries(rule)
  if (!Array.isArray(args)) return []
  if (operator === 'and') return args.flatMap(boundsOf)
  if (!Object.hasOwn(TURNED, operator)) return []
  // `{ "<": [1, answer, 9] }` is two comparisons.
  return args
    .slice(1)
    .flatMap((right, i) => [
      ...bound(args[i], operator, right),
      ...bound(right, TURNED[operator] as string, args[i]),
    ])
}

function bound(read: unknown, operator: string, value: unknown): Bound[] {
  const isWritten = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  if (!isWritten) return []
  const [questionId, column] = [(read as { answer?: unknown } | null)?.answer].flat()
  if (typeof questionId !== 'string') return []
  return [{ questionId, column: typeof column === 'string' ? column : undefined, operator, value }]
}

/** No value is within both. */
export function excludes(a: Bound, b: Bound): boolean {
  const [isLowerA, isLowerB] = [a, b].map(({ operator }) => operator.startsWith('>'))
  const [isEqualA = false, isEqualB = false] = [a, b].map(({ operator }) => operator.startsWith('=='))
  const compared = order(a.value, b.value)
  // Yes and no have no order.
  if (compared === null) return isEqualA && isEqualB && equals(a.value, b.value, false) === false
  if (isEqualA && isEqualB) return compared !== 0
  const isStrict = [a, b].some(({ operator }) => operator === '<' || operator === '>')
  if (isEqualA || isEqualB) {
    const [bound, value] = isEqualA ? [b, -compared] : [a, compared]
    // `value` is how the bound stands to what must be met exactly.
    return bound.operator.startsWith('>')
      ? value > 0 || (value === 0 && bound.operator === '>')
      : value < 0 || (value === 0 && bound.operator === '<')
  }
  if (isLowerA === isLowerB) return false
  const gap = isLowerA ? compared : -compared
  return gap > 0 || (gap === 0 && isStrict)
}
