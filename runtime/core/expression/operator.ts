import type { RuleScope, RuleValue } from '../model/rule.ts'

/** The scope a rule runs in: the item is set inside some, all, none and count, whose conditions are kept aside. */
export interface RunScope extends Required<RuleScope> {
  readonly item?: RuleValue
  /** Evaluates a kept-aside condition with each item as `{"var": ""}`. */
  each(items: readonly RuleValue[], condition: number): (boolean | null)[]
}

export interface Operator {
  /** Least and greatest number of arguments. */
  arity: readonly [number, number]
  run(this: RunScope, ...args: RuleValue[]): RuleValue
}

export type NamedOperator = readonly [name: string, operator: Operator]

export const MANY = Number.POSITIVE_INFINITY
