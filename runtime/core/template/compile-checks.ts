import { compileRule } from '../expression/compile-rule.ts'
import type { CompiledCheck } from '../model/compiled-template.ts'

const NO_CHECKS: readonly CompiledCheck[] = []

/** Reads `checks`, whatever the document holds: one that cannot be read finds nothing wrong, and is not published. */
export function compileChecks(source: unknown): readonly CompiledCheck[] {
  if (!Array.isArray(source) || source.length === 0) return NO_CHECKS
  return source.flatMap((check: unknown, i): CompiledCheck[] => {
    const { id, rule, message, severity } = (check ?? {}) as Readonly<Record<string, unknown>>
    if (typeof id !== 'string' || typeof message !== 'string') return []
    const compiled = compileRule(rule)
    const at = (path: string | undefined) => `/${i}/rule${path ?? ''}`
    return [
      {
        code: `check.${id}`,
        message,
        isWarning: severity === 'warning',
        references: compiled.references.map((each) => ({ ...each, path: at(each.path) })),
        issues: compiled.issues.map((each) => ({ ...each, path: at(each.path) })),
        evaluate: compiled.evaluate,
      },
    ]
  })
}
