import type { Outcome } from '../../schemas/index.ts'
import type { AnswerKey } from '../core/element/answer-key.ts'
import type { Fact } from '../core/outcome/facts.ts'
import type { OutcomeResult } from '../core/outcome/types.ts'
import type { Store } from './form/store.ts'

type ReadOnly<T> = Pick<Store<T>, 'get' | 'subscribe'>

/** Where the views of outcomes ask; what finds them is loaded when it is first asked for. */
export interface OutcomesSource {
  /** The same promise each time. */
  open(): Promise<Outcomes>
  /** Leads to a question of the form. */
  goTo(key: AnswerKey): void
}

/** What the answers of a form lead to. */
export interface Outcomes {
  /** A group by the id that elements name it by; the same store each time. */
  group(groupId: string): ReadOnly<GroupState>
  /** By what an outcome came to what it is; kept up to date while somebody listens. */
  why(groupId: string, outcomeId: string): ReadOnly<Why>
  /** Loads anew what could not be loaded. */
  retry(): void
  sign(groupId: string, outcomeId: string): Promise<Refusal>
  record(groupId: string, outcomeId: string, userId: string, progress: number): Promise<Refusal>
  /** What the assistant says; undefined when it does not. */
  ask(groupId: string, outcomeId: string): Promise<string | undefined>
}

/** Why something was not done; undefined when it was. `changed`: the form has moved on, what it leads to now is shown. */
type Refusal = 'changed' | 'failed' | undefined

/** `missing`: there is no such group, or it is not for the viewer to see. */
export type GroupState =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'missing' }
  | { kind: 'ready'; name: string; decidedDate: string | undefined; entries: readonly OutcomeEntry[] }

/** One outcome as it is shown: a new object when something in it changed, and only then. */
export interface OutcomeEntry {
  outcome: Outcome
  result: OutcomeResult
  /** What it is about, by the words of the form. */
  about: string | undefined
  signatures: readonly Signature[]
  signedByViewer: boolean
  trainings: readonly Training[]
  abilities: ReadonlySet<Ability>
}

type Ability = 'sign' | 'ask'

export interface Signature {
  userId: string
  name: string
  signedDate: string
}

export interface Training {
  userId: string
  name: string
  courseName: string
  progress: number
  completedAt: string | null
  status: string
  mayRecord: boolean
}

/** By what an outcome came to what it is. */
export interface Why {
  facts: readonly Fact[]
  /** Something of it is not for the viewer to see. */
  isPartial: boolean
  /** The number that was placed on a scale, and where it lies. */
  placed: { value: number; from: number; to: number; isLast: boolean } | undefined
}
