import type { CalendarUnit } from '../../../runtime/core/datetime/calendar.ts'
import type { Scalar } from '../../../runtime/core/element/define-element.ts'
import type { SubformsCounted } from '../../../runtime/core/model/rule.ts'
import type { RuleOperator } from '../../contract/rule-question.ts'

/** How the rows of an element are asked (any, every or no row), or what comes of all of them. */
export type RowWay = 'some' | 'all' | 'none' | 'count' | 'sum' | 'average' | 'min' | 'max'

/** A way that asks each row by itself. */
export const isEachRow = (way: RowWay): way is 'some' | 'all' | 'none' =>
  way === 'some' || way === 'all' || way === 'none'

export const VIEWER_FIELDS = ['roles', 'userId', 'campusCode'] as const

/** What a condition looks at. */
export type Subject =
  | { read: 'answer'; questionId: string; column?: string }
  /** The answer as a summary words it. */
  | { read: 'text'; questionId: string }
  /** Whole years since a date. */
  | { read: 'age'; questionId: string; column?: string }
  | { read: 'rows'; way: RowWay; rowsId: string; questionId: string; column?: string }
  | { read: 'status' }
  | { read: 'viewer'; field: (typeof VIEWER_FIELDS)[number] }
  /** In a workflow alone: what answers publish under a business key. */
  | { read: 'published'; key: string }
  | { read: 'subforms'; elementId: string; which: SubformsCounted }
  | { read: 'since'; event?: string }

/** What it is compared with. A value of null is not said yet: the condition is unknown. */
export type Operand =
  | { is: 'value'; value: Scalar | null }
  | { is: 'subject'; subject: Subject }
  /** This day or this moment, so much later; earlier where the count is negative. */
  | { is: 'clock'; clock: 'today' | 'now'; count: number; unit: CalendarUnit }

export interface DrawnCondition {
  kind: 'condition'
  subject: Subject
  operator: RuleOperator
  operands: readonly Operand[]
}

export interface DrawnGroup {
  kind: 'group'
  /** All of its parts are met, any of them, or none. */
  join: 'all' | 'any' | 'none'
  parts: readonly DrawnRule[]
}

/** What cannot be drawn: it stays as it is written. */
export interface KeptRule {
  kind: 'kept'
  rule: unknown
}

export type DrawnRule = DrawnCondition | DrawnGroup | KeptRule

/** Groups within groups are drawn and made so deep; what lies deeper is kept. */
export const MAX_GROUPS = 5
/** Parts that one group is drawn with, and can be given. */
export const MAX_PARTS = 50
