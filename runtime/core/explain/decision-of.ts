import { choosesOption, every, some } from '../expression/values.ts'
import type { CompiledElement, Visibility } from '../model/compiled-template.ts'
import type { RuleScope } from '../model/rule.ts'
import { isCondition } from '../template/compile-visibility.ts'
import { callOf } from '../template/rule-literals.ts'
import { conditionOf, wholeCondition } from './condition-of.ts'
import { simplified } from './simplified.ts'
import type { Condition, Decision } from './types.ts'

/** A rule taken apart: `and`, `or` and what they join, with `not` moved to the conditions. */
type Tree = Condition | { join: 'and' | 'or'; parts: readonly Tree[]; isMet: boolean | null }

type Elements = ReadonlyMap<string, CompiledElement>

const ORDERS = new Set(['<', '<=', '>', '>='])

/**
 * The conditions by which something is shown, or is not. Where it is shown those that are met: of an `or` the ones that
 * hold. Where it is not, those that would have to be: of an `and` the ones that fail, and where none does, those that
 * wait for an answer; of an `or` all of them, for one is enough. As long as what they read stays as it is, so does the
 * verdict.
 */
export function decisionOf(
  dependsOn: unknown,
  { evaluate, references }: Visibility,
  scope: RuleScope,
  elements: Elements,
): Decision {
  const verdict = evaluate(scope) === true
  const tree = treeOfDependency(dependsOn, scope, elements)
  // What is too large to be looked at as a whole is not, though each of its parts may be.
  const whole = wholeCondition({ references }, verdict)
  return simplified(tree && (tree.isMet === true) === verdict ? deciding(tree, verdict) : whole)
}

/** All conditions of a rule, whether they decide or not. */
export const conditionsOf = (rule: unknown, scope: RuleScope, elements: Elements): Decision =>
  simplified(treeOf(rule, false, scope, elements))

function treeOfDependency(dependsOn: unknown, scope: RuleScope, elements: Elements): Tree | undefined {
  const { rule, conditions } = dependsOn as { rule?: unknown; conditions?: unknown }
  if (!Array.isArray(conditions)) return treeOf(rule, false, scope, elements)
  const parts = conditions.filter(isCondition).map(({ questionId, optionId }): Condition => {
    const isMet = choosesOption(scope.answer(questionId), optionId)
    const readings = [{ kind: 'answer', questionId }] as const
    return { relation: 'is', readings, wanted: [optionId], beside: [], isMet }
  })
  return { join: 'or', parts, isMet: some(parts.map(({ isMet }) => isMet)) }
}

/** As deep as a rule may be, which was read within its bounds before. */
function treeOf(part: unknown, isNegated: boolean, scope: RuleScope, elements: Elements): Tree {
  const { operator = '', args = [] } = callOf(part) ?? {}
  if (operator === '!') return treeOf(args[0], !isNegated, scope, elements)
  if (operator === '!!') return treeOf(args[0], isNegated, scope, elements)
  const joined = operator === 'and' || operator === 'or' ? args : between(operator, args)
  if (!joined) return conditionOf(part, isNegated, scope, elements)
  const parts = joined.map((each) => treeOf(each, isNegated, scope, elements))
  const join = (operator === 'or') === isNegated ? 'and' : 'or'
  const truths = parts.map(({ isMet }) => isMet)
  return { join, parts, isMet: join === 'and' ? every(truths) : some(truths) }
}

/** `1 < a < 5` is two conditions. */
const between = (operator: string, [a, b, c, ...rest]: readonly unknown[]) =>
  ORDERS.has(operator) && c !== undefined && rest.length === 0
    ? [{ [operator]: [a, b] }, { [operator]: [b, c] }]
    : undefined

function deciding(tree: Tree, verdict: boolean): Condition | Decision {
  if (!('join' in tree)) return tree
  const parts = decidingParts(tree, verdict).map((part) => deciding(part, verdict))
  // Of an `or` that holds, what holds does so all at once.
  return { join: verdict ? 'and' : tree.join, parts }
}

function decidingParts({ join, parts }: Exclude<Tree, Condition>, verdict: boolean): readonly Tree[] {
  const of = (truth: boolean | null) => parts.filter(({ isMet }) => isMet === truth)
  if (join === 'or') return verdict ? of(true) : parts
  if (verdict) return parts
  return of(false).length > 0 ? of(false) : of(null)
}
