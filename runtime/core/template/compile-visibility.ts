import { ID_PATTERN } from '../element/answer-key.ts'
import { compileRule } from '../expression/compile-rule.ts'
import { choosesOption } from '../expression/values.ts'
import type { Visibility } from '../model/compiled-template.ts'
import type { RuleReference } from '../model/rule.ts'
import type { Issue } from '../validation/issue.ts'

interface ConditionPart {
  questionId: string
  optionId: string
}

/**
 * Compiles a `dependsOn` (001 §4, X-09). `conditions` holds when any of them names a chosen option; `rule` is
 * the full language. Undefined when there is none; one that cannot be read never shows its element.
 */
export function compileVisibility(dependsOn: unknown, id: string): Visibility | undefined {
  if (dependsOn === undefined || dependsOn === null) return undefined
  if (Object.hasOwn(dependsOn, 'rule')) return compileRuleVisibility((dependsOn as { rule: unknown }).rule)
  const { conditions } = dependsOn as { conditions?: unknown }
  if (Array.isArray(conditions)) return compileConditions(conditions, id)
  return never([{ code: 'dependency.malformed', path: '', params: { id } }])
}

function compileRuleVisibility(source: unknown): Visibility {
  const rule = compileRule(source)
  const at = (path: string | undefined) => `/rule${path ?? ''}`
  return {
    references: rule.references.map((reference) => ({ ...reference, path: at(reference.path) })),
    issues: rule.issues.map((issue) => ({ ...issue, path: at(issue.path) })),
    evaluate: rule.evaluate,
  }
}

function compileConditions(source: readonly unknown[], id: string): Visibility {
  const conditions: ConditionPart[] = []
  const references: RuleReference[] = []
  const issues: Issue[] = []
  source.forEach((condition, i) => {
    if (!isCondition(condition)) {
      issues.push({ code: 'dependency.malformed', path: `/conditions/${i}`, params: { id } })
      return
    }
    conditions.push(condition)
    references.push({ kind: 'answer', questionId: condition.questionId, path: `/conditions/${i}/questionId` })
  })
  return {
    references,
    issues,
    evaluate: (scope) =>
      conditions.some(
        ({ questionId, optionId }) => choosesOption(scope.answer(questionId), optionId) === true,
      ),
  }
}

/** An option that is to be chosen, as it stands in a document. */
export function isCondition(condition: unknown): condition is ConditionPart {
  const { questionId, optionId } = (condition ?? {}) as Record<string, unknown>
  return typeof questionId === 'string' && typeof optionId === 'string' && ID_PATTERN.test(questionId)
}

const never = (issues: Issue[]): Visibility => ({ references: [], issues, evaluate: () => 'unknown' })
