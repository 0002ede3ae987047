import type { OutcomeCondition } from '../../../schemas/index.ts'
import { compileRule } from '../expression/compile-rule.ts'
import { choosesOption, every, some } from '../expression/values.ts'
import type { RuleScope } from '../model/rule.ts'
import type { Issue } from '../validation/issue.ts'
import { NO_ANSWERS } from './no-answers.ts'
import type { Operand, ResultOf } from './types.ts'

interface Conditions {
  branches: readonly (readonly Operand[])[]
  issues: readonly Issue[]
}

/**
 * Reads a list of conditions (002 §3.7): what stands between two of them is AND where nothing is said, and AND binds
 * before OR. So it holds when all of any of its branches do.
 */
export function compileConditions(source: readonly OutcomeCondition[] | undefined): Conditions {
  const branches: Operand[][] = []
  const issues: Issue[] = []
  const list = Array.isArray(source) ? source : []
  let joined: 'AND' | 'OR' = 'OR'
  list.forEach((condition: OutcomeCondition, i) => {
    const path = `/conditions/${i}`
    if (condition.type === 'logic') {
      const stands = i > 0 && i < list.length - 1 && list[i - 1]?.type !== 'logic'
      if (!stands) issues.push({ code: 'outcome.logic_place', path })
      joined = condition.logicOperator === 'OR' ? 'OR' : 'AND'
      return
    }
    const operand = compileOperand(condition, path, issues)
    if (joined === 'OR' || branches.length === 0) branches.push([operand])
    else branches.at(-1)?.push(operand)
    joined = 'AND'
  })
  return { branches, issues }
}

function compileOperand(
  condition: Exclude<OutcomeCondition, { type: 'logic' }>,
  path: string,
  issues: Issue[],
): Operand {
  if (condition.type === 'question') {
    const { questionId, optionId } = condition
    return {
      references: [{ kind: 'answer', questionId, path: `${path}/questionId` }],
      evaluate: (scope) => choosesOption(scope.answer(questionId), optionId),
    }
  }
  if (condition.type === 'number') {
    const { outcomeId, numberOperator, value } = condition
    // The outcome's number stands in for an answer: one way to compare, in three-valued logic.
    const { evaluate } = compileRule({ [numberOperator]: [{ answer: outcomeId }, value] })
    return {
      references: [],
      outcomeId,
      evaluate(_, resultOf) {
        const result = resultOf(outcomeId)
        if (result?.state === 'absent') return false
        const truth = evaluate({ ...NO_ANSWERS, answer: () => result?.value ?? null })
        return truth === 'unknown' ? null : truth
      },
    }
  }
  const rule = compileRule(condition.rule)
  const at = (within: string | undefined) => `${path}/rule${within ?? ''}`
  issues.push(...rule.issues.map((issue) => ({ ...issue, path: at(issue.path) })))
  if (rule.readsViewer) issues.push({ code: 'outcome.reads_viewer', path: at('') })
  return {
    references: rule.references.map((reference) => ({ ...reference, path: at(reference.path) })),
    evaluate(scope) {
      const truth = rule.evaluate(scope)
      return truth === 'unknown' ? null : truth
    },
  }
}

/** What one branch comes to. */
export const branchTruth = (branch: readonly Operand[], scope: RuleScope, resultOf: ResultOf) =>
  every(branch.map((operand) => operand.evaluate(scope, resultOf)))

/** Whether conditions hold; null while that is not known. */
export function conditionsHold(
  branches: readonly (readonly Operand[])[],
  scope: RuleScope,
  resultOf: ResultOf,
): boolean | null {
  if (branches.length === 0) return true
  return some(branches.map((branch) => branchTruth(branch, scope, resultOf)))
}
