import type { AnswerKey } from '../core/element/answer-key.ts'
import type { GroupState, Why } from '../core/outcome/group-state.ts'
import type { Store } from './hooks/store.ts'

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
