import type { ImportKind } from './kinds.ts'

/** A text by language; '' is the language that the form is written in. */
export type Words = Readonly<Record<string, string>>

/** A json-logic rule that names questions as the source does: `{ "answer": "age" }`. */
export type SourceRule = unknown

/** A rule and where it stands, so that one that cannot be carried over is reported there. */
export interface SourceCondition {
  at: string
  /** As it stands in the source. */
  what: unknown
  rule: SourceRule
  /** An option that its question does not have is never chosen: where it is asked for, the condition does not hold. */
  isClosed?: boolean
}

export interface SourceOption {
  /** As the source stores it. */
  value: string
  label: Words
  help?: Words
  score?: number
  exclusive?: boolean
  comment?: { label: Words; required?: boolean }
  show?: SourceCondition
  at: string
}

/** The answer of another question, sent along as a parameter. */
export interface SourceNarrowing {
  at: string
  /** The parameter. */
  field: string
  /** The question, by its name. */
  by: string
}

/** Where a property of the question stands in the source. */
export interface SourceProperty {
  at: string
  value: unknown
}

/** A question, a group, rows or a text of the source, said in the terms of the importers. */
export interface SourceItem {
  at: string
  /** What the source calls it: rules name it so. */
  name: string
  /** What it is; the first that an element type takes in. */
  kinds: readonly ImportKind[]
  title?: Words
  prompt?: Words
  info?: Words
  /** What a plugin `takes` by these names. */
  properties?: Readonly<Record<string, SourceProperty>>
  /** The same, where it is words. */
  texts?: Readonly<Record<string, { at: string; words: Words }>>
  options?: readonly SourceOption[]
  /** A list that another server keeps, before the options: the administrator says where it is. */
  optionsFrom?: { at: string; service: string; what: string; narrowed?: SourceNarrowing }
  /** Of a matrix: its statements. */
  statements?: readonly SourceOption[]
  required?: boolean
  /** Required while it holds. */
  requiredWhen?: SourceCondition
  /** What to say when it is missing. */
  requiredMessage?: Words
  /** What to say of other faults, by what is wrong: `pattern`, `maxLength`, … */
  messages?: Readonly<Record<string, Words>>
  hidden?: boolean
  /** Nobody may change its answer, nor those inside it. */
  readOnly?: boolean
  /** Beside its neighbours. */
  width?: 'half' | 'third'
  show?: SourceCondition
  checks?: readonly (SourceCondition & { message?: Words })[]
  /** Of a calculated value. */
  calculation?: SourceCondition
  default?: { at: string; value: unknown } | SourceCondition
  /** What the source knows from outside the form: a link to start it brings it along. */
  prefill?: { at: string; what: unknown }
  children?: readonly SourceItem[]
}

export interface SourcePage {
  at: string
  name: string
  title?: Words
  description?: Words
  show?: SourceCondition
  /** Nobody may change what is answered on it. */
  readOnly?: boolean
  children: readonly SourceItem[]
}

/** A whole source. */
export interface SourceForm {
  /** Called so by the source; the group of the template. */
  id?: string
  title?: Words
  description?: Words
  language?: string
  /** What is said when it was handed in. */
  afterSubmit?: { at: string; words: Words }
  /** The words of the button that hands it in. */
  submit?: Words
  /** What is not asked any more is not handed in. */
  dropsHidden?: boolean
  pages: readonly SourcePage[]
}
