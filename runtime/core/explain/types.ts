import type { Scalar } from '../element/define-element.ts'
import type { Reading } from '../outcome/types.ts'

/** How an answer stands to what is wanted of it. `holds`: a rule computes with what it reads. */
export type Relation =
  | 'is'
  | 'isNot'
  | 'contains'
  | 'containsNot'
  | 'above'
  | 'notAbove'
  | 'below'
  | 'notBelow'
  | 'answered'
  | 'notAnswered'
  | 'shown'
  | 'notShown'
  | 'holds'
  | 'holdsNot'

/** What a rule reads beside answers. */
export type Beside = 'status' | 'viewer' | 'now'

/** One condition of a rule that decides: what it wants, of what, and whether that is so. */
export interface Condition {
  relation: Relation
  /** Of a comparison one; none where it looks at something else alone. */
  readings: readonly Reading[]
  /** With several of them, one is enough for `is`, and none may be for `isNot`. */
  wanted: readonly Scalar[]
  beside: readonly Beside[]
  /** null while something that it reads is missing. */
  isMet: boolean | null
}

/** Conditions that decide together. */
export interface Decision {
  join: 'and' | 'or'
  parts: readonly (Condition | Decision)[]
}

/** Who may do something, and in which statuses; in every one where none are named. */
export interface Grant {
  role: string
  statuses: readonly string[] | undefined
}

/** Why an element or a page is shown or not. */
export type ShownCause =
  | { kind: 'always' }
  /** Its own rule: the conditions that are met, or those that are not. */
  | { kind: 'rule'; decision: Decision }
  /** What it stands in is shown by a rule, or is not shown. */
  | { kind: 'within'; id: string; because: ShownCause }
  /** The roles that may see it, of an element that the person may not see. */
  | { kind: 'right'; id: string; grants: readonly Grant[] }
  /** It waits for itself. */
  | { kind: 'cycle' }
  /** Its rule cannot be read. */
  | { kind: 'unreadable' }

/** Why an answer can be changed or not. */
export type EditableCause =
  | { kind: 'always' }
  | { kind: 'calculated'; readings: readonly Reading[] }
  /** The template lets nobody change it. */
  | { kind: 'readOnly' }
  /** The roles that may change it, or what it stands in. */
  | { kind: 'right'; id: string; grants: readonly Grant[] }
  /** The person may change no answer of the form now. */
  | { kind: 'form' }

/** Something that is so or not, and why. */
export interface Explanation<C> {
  verdict: boolean
  cause: C
}
