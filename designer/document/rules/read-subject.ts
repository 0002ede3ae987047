import type { Scalar } from '../../../runtime/core/element/define-element.ts'
import type { SubformsCounted } from '../../../runtime/core/model/rule.ts'
import { callOf } from '../../../runtime/core/template/rule-literals.ts'
import type { RowWay, Subject, VIEWER_FIELDS } from './drawn-rule.ts'

export const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** What a part of a rule reads; undefined where it computes more, or a list. */
export function subjectOf(part: unknown): Subject | undefined {
  const { operator = '', args = [] } = callOf(part) ?? {}
  const [first, second] = args
  if (operator === 'status') return args.length === 0 ? { read: 'status' } : undefined
  if (operator === 'since') {
    if (args.length === 0) return { read: 'since' }
    return typeof first === 'string' ? { read: 'since', event: first } : undefined
  }
  const compute = COMPUTED[operator]
  if (compute) return compute(args)
  if (typeof first !== 'string') return undefined
  const column = typeof second === 'string' ? { column: second } : {}
  if (operator === 'answer') return { read: 'answer', questionId: first, ...column }
  if (operator === 'score') return { read: 'answer', questionId: first, column: 'score' }
  if (operator === 'text') return { read: 'text', questionId: first }
  if (operator === 'viewer') return { read: 'viewer', field: first as (typeof VIEWER_FIELDS)[number] }
  if (operator === 'published') return { read: 'published', key: first }
  if (operator === 'subforms')
    return { read: 'subforms', elementId: first, which: (second ?? 'all') as SubformsCounted }
  return undefined
}

/** What each item of a list of rows stands for in the condition on it. */
export const itemOf =
  (subject: Subject) =>
  (part: unknown): Subject | undefined =>
    callOf(part)?.operator === 'var' ? subject : undefined

type Compute = (args: readonly unknown[]) => Subject | undefined

/** What comes of rows where a row without an answer does not count, as authors mean it. */
const ofKnown =
  (way: RowWay): Compute =>
  (args) => {
    const [only, ...more] = args
    const { operator, args: inner = [] } = callOf(only) ?? {}
    return more.length === 0 && operator === 'known' && inner.length === 1 ? rowsOf(inner[0], way) : undefined
  }

const COMPUTED: Readonly<Record<string, Compute | undefined>> = {
  age([of, ...more]) {
    const subject = subjectOf(of)
    return more.length === 0 && subject?.read === 'answer' ? { ...subject, read: 'age' } : undefined
  },
  count: ([rows, ...more]) => (more.length === 0 ? rowsOf(rows, 'count') : undefined),
  sum(args) {
    const [only, ...more] = args
    const { operator, args: inner = [] } = callOf(only) ?? {}
    const isZeroed = more.length === 0 && operator === 'coalesce' && inner[1] === 0
    return isZeroed ? rowsOf(inner[0], 'sum') : ofKnown('sum')(args)
  },
  average: ofKnown('average'),
  min: ofKnown('min'),
  max: ofKnown('max'),
}

/** One question in the rows of an element. */
export function rowsOf(part: unknown, way: RowWay): Subject | undefined {
  const { operator, args = [] } = callOf(part) ?? {}
  const [rowsId, questionId, column] = args
  if (operator !== 'rows' || typeof rowsId !== 'string' || typeof questionId !== 'string') return undefined
  return { read: 'rows', way, rowsId, questionId, ...(typeof column === 'string' && { column }) }
}
