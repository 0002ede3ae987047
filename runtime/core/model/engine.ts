import type { JsonSchema } from '../../../schemas/element-schema.ts'
import type { Element, Template } from '../../../schemas/index.ts'
import type { Issue } from '../../../schemas/issue.ts'
import type { AnswerKey, RowStep } from '../element/answer-key.ts'
import type { AnswerValue, Scalar } from '../element/define-element.ts'
import type { RuleScope } from './rule.ts'

export type { Actor } from './actor.ts'

/** What of a form, beside its answers, rules and rights may read. */
export interface FormContext {
  status: string
  /** The workflow offers `update` to the actor (FF-12). */
  canUpdate: boolean
  /**
   * The elements that the rules keep the actor from changing, where the server has said so with the form: what was
   * sent may be seen then, and the rules are not read again. Absent where they decide here: on the server, and in a preview.
   */
  readOnly?: ReadonlySet<string>
  /** The zone of the form's campus; without it that of the screen. */
  timeZone?: string
  /** ISO instant; rules that say "now" read it, so that evaluation stays pure. */
  now: string
  /** How many subforms stand at an element, where that is known: on the server, when an action is decided. */
  subforms?: RuleScope['subforms']
  /** Since when the form has its status, where that is known: as above. */
  since?: RuleScope['since']
  /** What the form itself says, where that is known: as above, and where a message or a call is made. */
  fact?: RuleScope['fact']
}

/** Everything a screen may ask about one element at one place. A new object whenever something in it changed. */
export interface ElementState {
  key: AnswerKey
  element: Element
  location: readonly RowStep[]
  value: AnswerValue | null
  visible: boolean
  required: boolean
  editable: boolean
  /** The template lets nobody change it, whoever they are: there is an answer to read, and no field. */
  readOnly?: true
  /** What is wrong with the answer now; the screen decides when to show it (after touch or submit). */
  issues: readonly Issue[]
  /** What the author's checks say of it without being in the way; absent where there is nothing. */
  warnings?: readonly Issue[]
  /** What an unanswered question's default would be now, where it may be given; it is once, when the question is first shown. */
  suggestion?: AnswerValue
  /** Ids of the options that are not offered now; absent where all are. */
  withheld?: readonly string[]
  /** Where none is offered: the titles of the questions to answer first. Absent where something is. */
  awaits?: readonly string[]
  /** What the answer that narrows the options says, empty without one; absent where nothing narrows them. */
  narrowing?: readonly Scalar[]
  /** For elements with rows: the ids, in order. */
  rowIds?: readonly string[]
}

/** What a form is filled with. */
export type Answers = Iterable<readonly [AnswerKey, AnswerValue]>

/** The result of a full evaluation: every element at every place, in document order. */
export type Evaluation = ReadonlyMap<AnswerKey, ElementState>

/** The incremental evaluator behind a filled form. */
export interface Engine {
  readonly template: Template
  /** What a rule of this element reads now; without a key that of a page, or of the form as a whole: outcomes. */
  scope(key?: AnswerKey): RuleScope
  /** Undefined for a key that names no element or no existing row. The same object until it changes. */
  get(key: AnswerKey): ElementState | undefined
  /** Called after `get(key)` changed. Returns an unsubscribe function. */
  subscribe(key: AnswerKey, listener: () => void): () => void
  /** Called after anything changed, with the changed keys. */
  subscribeAll(listener: (keys: ReadonlySet<AnswerKey>) => void): () => void
  /** Applies one of the element's operations, or `setAnswer`, and re-evaluates what depends on the answer. */
  apply(key: AnswerKey, operation: string, args: Readonly<Record<string, unknown>>): void
  /** Replaces an answer (a load, a merge, an undo). */
  set(key: AnswerKey, value: AnswerValue | null): void
  /** A new status or right: everything is evaluated again. */
  setContext(context: FormContext): void
  answers(): ReadonlyMap<AnswerKey, AnswerValue>
  /** Issues of all visible questions in document order (VA-01); with a page id, of that page. */
  validate(pageId?: string): Issue[]
  /** What the author's checks of the form as a whole say without being in the way. */
  formWarnings(): readonly Issue[]
  /** Pages that may be seen and hold something visible. */
  visiblePageIds(): readonly string[]
  /** Keys of a page's top-level elements, in order. */
  pageKeys(pageId: string): readonly AnswerKey[]
  /** The JSON Schema (2020-12) of a page's answers by key. */
  pageSchema(pageId: string): JsonSchema
  /** Keys of the children of a container at a place; for rows, of one row. */
  childKeys(key: AnswerKey, rowId?: string): readonly AnswerKey[]
}
