import jsonLogic from 'json-logic-js'
import type { CompiledRule, RuleScope, RuleValue } from '../model/rule.ts'
import type { RunScope } from './operator.ts'
import { OPERATORS } from './operators.ts'
import { type Logic, OPERATOR_PREFIX, parseRule } from './parse-rule.ts'
import { resultKind } from './result-kind.ts'
import { truth } from './values.ts'

for (const [name, operator] of OPERATORS) jsonLogic.add_operation(OPERATOR_PREFIX + name, operator.run)

/** Items that some, all and none look at in one evaluation; beyond it (nested over many rows) it is unknown. */
const MAX_RULE_STEPS = 50_000
/** Answers in rows that one evaluation reads; beyond it they are unknown. */
const MAX_ROWS_READ = 100_000

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
  const value = (scope: RuleScope) => {
    let steps = MAX_RULE_STEPS
    let read = 0
    const run = (item: RuleValue | undefined): RunScope => ({
      actor: scope.actor,
      status: scope.status,
      now: scope.now,
      answer: (question, column) => scope.answer(question, column),
      answered: (question) => scope.answered(question),
      text: (question) => scope.text(question),
      shown: (element) => scope.shown(element),
      subforms: (element, which) => scope.subforms?.(element, which) ?? null,
      since: (event) => scope.since?.(event) ?? null,
      published: (key) => scope.published?.(key) ?? null,
      fact: (name) => scope.fact?.(name) ?? null,
      rows: (element, question, column) => {
        const answers = read > MAX_ROWS_READ ? null : scope.rows(element, question, column)
        read += answers?.length ?? 0
        return read > MAX_ROWS_READ ? null : answers
      },
      item,
      each: (items, condition) => {
        steps -= items.length
        if (steps < 0) return [null]
        return items.map((each) => truth(apply(conditions[condition] as Logic, run(each))))
      },
    })
    return apply(logic, run(undefined)) ?? null
  }
  const isUsable = issues.length === 0
  return {
    references,
    readsViewer: operators.has('viewer'),
    readsStatus: operators.has('status'),
    readsNow: ['now', 'today', 'age'].some((name) => operators.has(name)),
    issues,
    gives: resultKind(rule),
    evaluate: (scope) => (isUsable ? (truth(value(scope)) ?? 'unknown') : 'unknown'),
    value: (scope) => (isUsable ? value(scope) : null),
  }
}
