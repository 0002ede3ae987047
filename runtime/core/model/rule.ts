import type { Issue } from '../../../schemas/issue.ts'
import type { RuleValue } from '../element/rule-value.ts'
import type { Actor } from './actor.ts'

export type { RuleValue } from '../element/rule-value.ts'

/** Which subforms are counted: those that are still being worked on, those that are done, or all. */
export type SubformsCounted = 'all' | 'open' | 'completed'

/** Three-valued truth (Kleene). Unknown shows nothing and passes no guard. */
export type Truth = true | false | 'unknown'

/** Where a rule reads. Every lookup is relative to the place of the element that owns the rule. */
export interface RuleScope {
  /** The answer that the question holds here: in the same row first, then outwards. null when there is none. */
  answer(questionId: string, column?: string): RuleValue
  answered(questionId: string): boolean
  /** The answer as a summary words it; null when there is none. */
  text(questionId: string): string | null
  /** Whether an element is shown here; null when there is no such element in reach. */
  shown(elementId: string): boolean | null
  /** The answers of one question in all rows of an element here; null when that element is not shown. */
  rows(rowsElementId: string, questionId: string, column?: string): readonly RuleValue[] | null
  /** How many subforms stand at an element; null where that is not known, such as in a browser. */
  subforms?(elementId: string, which: SubformsCounted): number | null
  /** Since when the form has its status, or when an event was last taken in it; null where that is not known. */
  since?(event?: string): string | null
  /** What the answers of the form publish under a business key (ET-28); null when nothing does. */
  published?(key: string): RuleValue
  /** What the form itself says, such as its number (`FORM_FACTS`); null where that is not known. */
  fact?(name: string): RuleValue
  readonly actor: Actor
  readonly status: string
  /** ISO instant. */
  readonly now: string
}

/** A place in a rule that reads an answer, whether an element is shown, or what only a form as a whole has. */
export interface RuleReference {
  kind: 'answer' | 'answered' | 'rows' | 'shown' | 'subforms' | 'since' | 'published' | 'form'
  questionId: string
  column?: string
  /** For `rows`: the element whose rows are read. */
  rowsElementId?: string
  /** JSON pointer inside the rule. */
  path: string
}

export type ResultKind = 'number' | 'text' | 'boolean' | 'date' | 'list'

export interface CompiledRule {
  references: readonly RuleReference[]
  readsViewer: boolean
  readsStatus: boolean
  readsNow: boolean
  /** Why the rule cannot be evaluated; it is then always unknown. */
  issues: readonly Issue[]
  evaluate(scope: RuleScope): Truth
  /** The kind of its value, where its operator says so; undefined where it depends on the answers. */
  gives: ResultKind | undefined
  /** What it comes to, for a calculation; null is unknown. */
  value(scope: RuleScope): RuleValue
}
