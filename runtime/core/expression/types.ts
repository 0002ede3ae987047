import type { Scalar } from '../element/define-element.ts'
import type { Actor } from '../engine/types.ts'
import type { Issue } from '../validation/issue.ts'

/** What a part of a rule stands for. null is "unknown": a missing answer, or anything computed from one. */
export type RuleValue = Scalar | null | readonly RuleValue[]

/** Three-valued truth (Kleene). Unknown shows nothing and passes no guard. */
export type Truth = true | false | 'unknown'

/** Where a rule reads. Every lookup is relative to the place of the element that owns the rule. */
export interface RuleScope {
  /** The answer that the question holds here: in the same row first, then outwards. null when there is none. */
  answer(questionId: string, column?: string): RuleValue
  answered(questionId: string): boolean
  /** The answers of one question in all rows of an element here; null when that element is not shown. */
  rows(rowsElementId: string, questionId: string, column?: string): readonly RuleValue[] | null
  readonly actor: Actor
  readonly status: string
  /** ISO instant. */
  readonly now: string
}

/** A place in a rule that reads an answer. */
export interface RuleReference {
  kind: 'answer' | 'answered' | 'rows'
  questionId: string
  column?: string
  /** For `rows`: the element whose rows are read. */
  rowsElementId?: string
  /** JSON pointer inside the rule. */
  path: string
}

export interface CompiledRule {
  references: readonly RuleReference[]
  readsViewer: boolean
  readsStatus: boolean
  readsNow: boolean
  /** Why the rule cannot be evaluated; it is then always unknown. */
  issues: readonly Issue[]
  evaluate(scope: RuleScope): Truth
}
