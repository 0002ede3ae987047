import type { Outcome } from '../../../schemas/index.ts'
import type { Fact } from './facts.ts'
import type { OutcomeResult } from './types.ts'

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
  /** What to do at the level that a risk came to. */
  advice: string | undefined
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
