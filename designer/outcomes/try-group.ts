import type { AnswerKey } from '../../runtime/core/element/answer-key.ts'
import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import { evaluate } from '../../runtime/core/evaluate.ts'
import { compileGroup } from '../../runtime/core/outcome/compile-group.ts'
import { evaluateGroup } from '../../runtime/core/outcome/evaluate-group.ts'
import type { OutcomeResult } from '../../runtime/core/outcome/types.ts'
import { SYSTEM } from '../../runtime/core/permission/own-rights.ts'
import type { CompiledTemplate } from '../../runtime/core/template/compile-template.ts'
import type { OutcomeGroup } from '../../schemas/index.ts'

/** What a group comes to with some answers, found as everywhere; undefined while it cannot be read as a group. */
export function tryGroup(
  group: unknown,
  compiled: CompiledTemplate,
  answers: ReadonlyMap<AnswerKey, AnswerValue>,
  now: string,
): OutcomeResult[] | undefined {
  try {
    const { scope } = evaluate(compiled, answers, SYSTEM, { status: 'draft', canUpdate: true, now })
    return [...evaluateGroup(compileGroup(group as OutcomeGroup), scope).values()]
  } catch {
    return undefined
  }
}
