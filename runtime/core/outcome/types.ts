import type { Outcome, OutcomeGroup } from '../../../schemas/index.ts'
import type { RuleReference, RuleScope } from '../model/rule.ts'
import type { Ranked } from '../template/order-dependencies.ts'
import type { Issue } from '../validation/issue.ts'

/** `absent`: its conditions do not hold. `unknown`: not determined, because something that it reads is not answered. */
type OutcomeState = 'applies' | 'absent' | 'unknown'

/** What an outcome came to: plain data, as it is shown, stored and sent. */
export interface OutcomeResult {
  id: string
  state: OutcomeState
  /** Of a number, and of a risk that is placed on scales. */
  value?: number
  /** Of a risk. */
  level?: RiskResult
}

export interface RiskResult {
  name: string
  color: string
  /** Its place among the levels of the group, the lowest is 1; with `of`, what a shape beside the colour says. */
  rank: number
  of: number
}

/** What the outcomes of the same group came to so far. */
export type ResultOf = (outcomeId: string) => OutcomeResult | undefined

/** What is read of a form: an answer, the answers in rows, or whether something is shown. */
export type Reading = Omit<RuleReference, 'path'>

/** One condition, ready to be asked. */
export interface Operand {
  /** With paths inside the outcome. */
  references: readonly RuleReference[]
  /** Another outcome that it looks at. */
  outcomeId?: string
  /** null while it is not known. */
  evaluate(scope: RuleScope, resultOf: ResultOf): boolean | null
}

export interface CompiledOutcome extends Ranked {
  outcome: Outcome
  /** Holds when all of any of these do; always where there is none. */
  branches: readonly (readonly Operand[])[]
  /** What its value is made of. */
  value: Pick<Operand, 'references' | 'outcomeId'>
  /** Outcomes of the group that it reads. */
  reads: readonly CompiledOutcome[]
  /** Those that read it. */
  dependents: CompiledOutcome[]
  /** With paths inside the outcome. */
  issues: readonly Issue[]
  evaluate(scope: RuleScope, resultOf: ResultOf): OutcomeResult
}

/** A group made ready once: everything that does not depend on answers. */
export interface CompiledGroup {
  group: OutcomeGroup
  /** What elements name it by. */
  id: string
  outcomes: readonly CompiledOutcome[]
  byId: ReadonlyMap<string, CompiledOutcome>
  /** Each after those that it reads. */
  byRank: readonly CompiledOutcome[]
  cycles: readonly (readonly CompiledOutcome[])[]
  /** By element: the outcomes that read it. */
  readers: ReadonlyMap<string, readonly CompiledOutcome[]>
}

/** What an outcome reads of a form, by itself. */
export const referencesOf = ({ branches, value }: CompiledOutcome): RuleReference[] => [
  ...branches.flatMap((branch) => branch.flatMap(({ references }) => references)),
  ...value.references,
]
