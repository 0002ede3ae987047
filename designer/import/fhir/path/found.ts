import type { SourceRule } from '../../shared/source-form.ts'
import type { PathQuestion } from './questions.ts'

export interface Items {
  items: readonly PathQuestion[]
  isForm?: boolean
}

export interface Answers {
  answers: readonly PathQuestion[]
  isWords?: boolean
  code?: string
}

/** What a part of an expression comes to: parts of the filled form, until a value is asked for. */
export type Found =
  | { rule: SourceRule; isText?: boolean; joined?: readonly SourceRule[] }
  /** Answers to these questions, read as what was chosen or as its words. */
  | Answers
  /** One of several answers, of which nothing tells which: whether there is one is known. */
  | { oneOf: readonly PathQuestion[] }
  /** The filled form, or questions and groups of it. */
  | Items
  /** The options of a question as the form offers them. */
  | { options: ReadonlyMap<string, string>; code?: string }
  | { definition: PathQuestion | undefined }
  /** Several values; of a union the first that is there is the one where one is asked for. */
  | { list: readonly SourceRule[]; isUnion?: boolean }

/** Read as the words of what was chosen. */
export const isWords = (found: Found): found is Answers => 'answers' in found && found.isWords === true

/** A text that stands in the expression. */
export const isConstant = (found: Found): found is { rule: string } =>
  'rule' in found && typeof found.rule === 'string'
