import jsonLogic from 'json-logic-js'
import { OPERATORS, type RunScope } from './operators.ts'
import { type Logic, OPERATOR_PREFIX, parseRule } from './parse-rule.ts'
import type { CompiledRule, RuleScope, RuleValue } from './types.ts'
import { truth } from './values.ts'

for (const [name, operator] of OPERATORS) jsonLogic.add_operation(OPERATOR_PREFIX + name, operator.run)

/** Items that some, all and none look at in one evaluation; beyond it (nested over many rows) it is unknown. */
const MAX_RULE_STEPS = 50_000

const apply = (logic: Logic, scope: RunScope): RuleValue =>
  jsonLogic.apply(logic as Parameters<typeof jsonLogic.apply>[0], scope) as RuleValue

/**
 * Compiles a rule of the documents: json-logic over answers in three-valued logic, where a missing answer is
 * unknown and not zero. A rule that is not well-formed carries its issues and is always unknown.
 *
 * @example compileRule({ '>=': [{ answer: 'age' }, 18] }).evaluate(scope) // true, false or 'unknown'
 */
export function compileRule(rule: unknown): CompiledRule {
  const { logic, conditions, references, operators, issues } = parseRule(rule)
  const evaluate = (scope: RuleScope) => {
    let steps = MAX_RULE_STEPS
    const run = (item: RuleValue | undefined): RunScope => ({
      actor: scope.actor,
      status: scope.status,
      now: scope.now,
      answer: (question, column) => scope.answer(question, column),
      answered: (question) => scope.answered(question),
      rows: (element, question, column) => scope.rows(element, question, column),
      item,
      each: (items, condition) => {
        steps -= items.length
        if (steps < 0) return [null]
        return items.map((each) => truth(apply(conditions[condition] as Logic, run(each))))
      },
    })
    return truth(apply(logic, run(undefined))) ?? 'unknown'
  }
  return {
    references,
    readsViewer: operators.has('viewer'),
    readsStatus: operators.has('status'),
    readsNow: operators.has('now'),
    issues,
    evaluate: issues.length > 0 ? () => 'unknown' : evaluate,
  }
}
