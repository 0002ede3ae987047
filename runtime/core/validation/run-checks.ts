import type { AnswerKey } from '../element/answer-key.ts'
import type { CompiledCheck } from '../model/compiled-template.ts'
import type { RuleScope } from '../model/rule.ts'
import type { Issue } from './issue.ts'

export interface Findings {
  errors: readonly Issue[]
  warnings: readonly Issue[]
}

export const NOTHING: Findings = { errors: [], warnings: [] }

/**
 * What an author's checks find at one place: each whose rule comes to false. Unknown, as with an answer that is missing,
 * finds nothing: `required` asks for answers. Without a path it is said of the form as a whole.
 */
export function runChecks(checks: readonly CompiledCheck[], scope: RuleScope, path?: AnswerKey): Findings {
  if (checks.length === 0) return NOTHING
  const found = checks.filter((check) => check.evaluate(scope) === false)
  const issues = (some: readonly CompiledCheck[]) =>
    some.map(({ code, message, isWarning }): Issue => {
      return { code, ...(path !== undefined && { path }), ...(isWarning && { severity: 'warning' }), message }
    })
  return {
    errors: issues(found.filter(({ isWarning }) => !isWarning)),
    warnings: issues(found.filter(({ isWarning }) => isWarning)),
  }
}
