import type { Element } from '../../../schemas/index.ts'
import type { Issue } from '../../../schemas/issue.ts'
import type { RuleValue } from './rule-value.ts'

/** What a question's answer holds: a plain JSON object of the fields its plugin declares, e.g. `{ text: 'Ada' }`. */
export type AnswerValue = { readonly [field: string]: unknown }

/** A value that rules, guards, metrics and exports can compare. */
export type Scalar = string | number | boolean

/** One comparable view on an answer. The first column is what a rule reads when it names no column. */
export interface Column<V> {
  key: string
  label: string
  kind: 'text' | 'number' | 'boolean' | 'date' | 'options'
  /**
   * All values that it can have, where the template says: a rule that compares it with another is not published. The
   * ids of an element's `options` need not be said again for a first column of options.
   */
  values?: readonly Scalar[]
  /** It stands on the screen as a part of its own, such as a statement of a matrix: it can be commented on by itself. */
  isPart?: true
  /** null when the answer does not hold it: rules then read "unknown". */
  value(answer: V): Scalar | readonly Scalar[] | null
}

/**
 * One change of an answer: what a control dispatches, what the autosave queue sends and what the server
 * applies. The GraphQL mutation of the same name is generated from it.
 */
export interface AnswerOperation<V, A = Record<string, unknown>> {
  /** GraphQL argument types by name, e.g. `{ text: 'String' }`; '!' marks a required one. */
  args: Readonly<Record<string, GraphqlScalar>>
  /** Pure. Returns the next answer, or null for "no answer". Throws nothing: bad kinds are caught by `schema`. */
  apply(current: V | null, args: A, element: Element): V | null
  /**
   * A later operation of the same name replaces an unsent earlier one (typing), instead of queueing behind it; with the
   * name of an argument, only one that has the same there: texts of several parts of an answer.
   */
  replaces?: boolean | string
  /**
   * Milliseconds of rest before it is sent; 0 (at once) when absent. Text: 400 (001 §9). A function where what is
   * typed may be whole already: a complete date goes at once.
   */
  debounce?: number | ((args: A, element: Element) => number)
}

export type GraphqlScalar =
  | 'String'
  | 'String!'
  | 'Int'
  | 'Int!'
  | 'Float'
  | 'Float!'
  | 'Boolean'
  | 'Boolean!'
  | 'ID'
  | 'ID!'
  | '[ID!]'
  | '[ID!]!'
  | '[String!]'
  | '[String!]!'
  | 'JSON'
  | 'JSON!'

/** How the API names and types an answer. */
export interface AnswerType {
  /** GraphQL object type of the answer, e.g. `TextResponse`. Unique in the registry. */
  type: string
  /** GraphQL fields of the answer type by name. */
  fields: Readonly<Record<string, GraphqlScalar>>
  /** Other names under which the API gives a field as well, as older clients ask for it. */
  aliases?: Readonly<Record<string, string>>
  /**
   * The answer names one form: by its id in the first of these fields. The others are sent as that form has them now, or
   * without a status where the viewer may not see it; what is stored is what was chosen.
   */
  form?: { id: string; status: string; name: string; autoId: string }
  /**
   * The field that holds the id of the person whom the form is about (ET-21): they then see the form. Undefined where the
   * element asks for somebody else. Of several such questions outside rows the first one counts.
   */
  subject?(element: Element): string | undefined
  /** Fields that are lists of forms' ids: a viewer is sent those of them that they may see. */
  formIds?: readonly string[]
}

/** The codes of what the core itself finds wrong, where they are not the usual ones. */
interface AnswerCodes {
  /** Required and empty; default `required`. */
  required?: string
  /** Required, and an answer was cleared (VA-09: it is there, and empty); default that of `required`. */
  cleared?: string
  /** An element with rows in which something is wrong; default `rows_invalid` (VA-11, VA-12). */
  rowsInvalid?: string
}

/** A text as an answer, or why it is none. */
export type TextReading<V> = { value: V } | { issue: Issue }

/** Where an answer comes from when nobody gives it by the control. Each is optional. */
interface AnswerSources<V> {
  /** The answer a new form starts with, if the element configures one. */
  initial?(element: Element): V | null
  /**
   * Reads what a person pasted, e.g. a cell of a spreadsheet: never empty. The words of a spreadsheet are taken
   * generously (`1,234.5`, an option's label in any case): `{ value }`. What does not fit is refused by an `{ issue }`
   * that says why. Absent: the column cannot be filled by pasting.
   */
  text?(text: string, element: Element): TextReading<V>
  /** What of a draft's answer is handed in where hidden answers are dropped: without what its control hides. */
  draft?(answer: V, element: Element): V | null
  /**
   * The answer that says this value, which another question or a person's profile holds (ET-27); null when it cannot.
   * Absent: a `defaultMapping` does nothing for the element.
   */
  scalar?(value: Scalar, element: Element): V | null
  /** Nobody gives it: it is the value of an expression over other answers. Such an element has no operations. */
  calculated?: {
    /** The property of the element that holds the expression. */
    property: string
    /** The answer that says what the expression came to; null when it cannot. */
    answer(value: RuleValue, element: Element): V | null
  }
}

export interface AnswerDefinition<V = AnswerValue> {
  graphql: AnswerType
  /** JSON Schema of the answer for this element: its shape, kinds and bounds. Anything else is refused. */
  schema(element: Element): object
  /**
   * JSON Schema of the answers in which nothing is wrong while the question is visible, `required` included, as far as
   * JSON Schema can say it; joined with `schema` in what is published of a template. The rules that it cannot say stand
   * in it as `'x-formwork': { rules: [{ code, params }] }`, by the issue that `validate` gives. Best as the default export of
   * `valid-schema.ts` in the element's folder: a form is filled in without it.
   */
  validSchema?(element: Element): object
  /** What a person can do to it. An answer that comes by other ways alone (subforms) has none. */
  operations: Readonly<Record<string, AnswerOperation<V, never>>>
  isEmpty(answer: V, element: Element): boolean
  /**
   * Rules beyond "required" (which the core checks with `isEmpty`). Called for visible, non-empty answers.
   *
   * @param now the instant that the form is judged at (ISO 8601), for rules that say today
   */
  validate?(answer: V, element: Element, now: string): Issue[]
  codes?: AnswerCodes
  /** Plain words for summary, search and export. */
  toText(answer: V, element: Element): string
  columns(element: Element): Column<V>[]
  from?: AnswerSources<V>
}

/** From one version of an element type to the next. What a version left as it was has no part. */
interface ElementMigration {
  /** What a template stores. */
  element?(element: Element): Element
  /** What was answered, the element being current; null when it is no answer any more. */
  answer?(answer: AnswerValue, element: Element): AnswerValue | null
}

/**
 * An element type (ET-29). `children` says how its children are placed: `group` at the same place (a section),
 * `rows` once for each id in its answer's `rowIds` (a table, a repeatable section).
 */
export interface ElementModel<V = AnswerValue> {
  type: string
  version: number
  children?: 'group' | 'rows'
  /** It shows the forms that belong to this one: they are read with the form. */
  showsSubforms?: true
  /** Its answer holds for its own form alone (a signature, a file): a copy of the form starts without it (FF-16). */
  belongsToForm?: true
  /** Absent for elements that ask nothing. */
  answer?: AnswerDefinition<V>
  /**
   * Loads what `validate` needs beyond this module (phone metadata). The server awaits it; the browser does when the
   * question is first answered and before a form is submitted. Until then `validate` finds nothing of that kind.
   */
  prepare?(element: Element): Promise<void> | undefined
  /**
   * What an author must mend before publishing, beyond the schema: a pattern that cannot be matched, bounds that cross.
   * Paths are JSON pointers into the element. What `prepare` was not awaited for is left out. Comes from the `lint.ts`
   * of the element's folder, where templates are checked: a form is filled in without it.
   */
  lint?(element: Element): Issue[]
  /** Properties of the element that count only while a flag is on for the form's campus (SH-07), by flag. */
  flags?: Readonly<Record<string, readonly string[]>>
  /** `migrations[n]` leads from version n to n + 1, without gaps. */
  migrations?: Readonly<Record<number, ElementMigration>>
}

/** The version of this contract: a package promises it as `formwork.contract`; raised when an old plugin would break. */
export const PLUGIN_CONTRACT = 2

/** Identity with types: `export default defineElement<TextAnswer>({ type: '…', version: 1, … })`. */
export function defineElement<V>(model: ElementModel<V>): ElementModel {
  return model as unknown as ElementModel
}
