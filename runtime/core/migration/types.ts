import type { AnswerDefinition, AnswerValue, ElementModel } from '../element/define-element.ts'
import type { CompiledElement } from '../model/compiled-template.ts'
import type { Issue } from '../validation/issue.ts'

/**
 * What an author says about the way from one version of a template to another. What it is silent about follows from ids:
 * the same id is the same question, option or state.
 */
export interface Mapping {
  /** Questions by their old id: the new one that takes their answers; null: the answers are parked. */
  elements: ReadonlyMap<string, string | null>
  /** Options of a question by the question's old id. */
  options: ReadonlyMap<string, ReadonlyMap<string, string | null>>
  /** States by their old id. */
  states: ReadonlyMap<string, string>
}

export const NO_MAPPING: Mapping = { elements: new Map(), options: new Map(), states: new Map() }

/** What becomes of an answer; parked: it is kept with the form, and shown in its history. */
export type Verdict = 'kept' | 'moved' | 'converted' | 'parked'

/** Why a question's answers are parked. */
type ParkReason = 'gone' | 'chosen' | 'otherRows' | 'otherKind' | 'calculated'

/** An element that asks something: what has no answer has nothing to be moved. */
export type Question = CompiledElement & { model: ElementModel & { answer: AnswerDefinition } }

export const isQuestion = (element: CompiledElement | undefined): element is Question =>
  element?.model?.answer !== undefined

/** Where the answers of one question go. */
export type Place =
  | { verdict: 'kept' | 'moved' | 'converted'; from: Question; to: Question }
  | { verdict: 'parked'; from: Question; to?: undefined; reason: ParkReason }

/** The way from one version to another, found once for all forms. */
export interface AnswerPlan {
  /** By the question's old id, in document order. */
  places: ReadonlyMap<string, Place>
  options: Mapping['options']
  /** What of the mapping cannot be. */
  issues: readonly Issue[]
}

/** Whether a question can hold this answer: its shape, kinds and bounds. */
export type Accepts = (element: CompiledElement, value: AnswerValue) => boolean

/** What an answer becomes in another version. */
export interface Outcome {
  verdict: Verdict
  /** Where it stands then; undefined when it is parked. */
  key?: string
  /** What it says then, where that differs. */
  value?: AnswerValue
  /** What it said in words, where the new answer does not say all of it. */
  lost?: string
}
