import type { CompiledElement, CompiledNode } from '../model/compiled-template.ts'
import type { RuleReference } from '../model/rule.ts'
import { isInReach, isInRowsOf } from '../template/reach.ts'
import type { Issue } from '../validation/issue.ts'

const WORKFLOW_ONLY: ReadonlySet<RuleReference['kind']> = new Set([
  ...(['subforms', 'since', 'published', 'form'] as const),
])

/** Read by the rules of a workflow alone. */
export const isOfWorkflow = ({ kind }: RuleReference): boolean => WORKFLOW_ONLY.has(kind)

/** Why a rule at a node would read nothing by this reference; undefined when it may. */
export function lintReference(
  node: Pick<CompiledNode, 'id' | 'rows'>,
  reference: RuleReference,
  elements: ReadonlyMap<string, CompiledElement>,
): Issue | undefined {
  const question = elements.get(reference.questionId)
  const params = { id: node.id, questionId: reference.questionId }
  // What stands at an element and what happened before are known when an action is decided, and not while a form is
  // filled in.
  if (isOfWorkflow(reference)) return { code: 'rule.workflow_only', params }
  if (!question) return { code: 'dependency.missing_question', params }
  if (!question.model) return undefined
  if (reference.kind === 'shown') {
    return isInReach(node, question) ? undefined : { code: 'dependency.out_of_reach', params }
  }
  if (!question.model.answer) return { code: 'dependency.not_a_question', params }
  if (reference.column !== undefined && !question.columns.has(reference.column)) {
    return { code: 'rule.unknown_column', params: { ...params, column: reference.column } }
  }
  if (reference.kind !== 'rows') {
    return isInReach(node, question) ? undefined : { code: 'dependency.out_of_reach', params }
  }
  const rowsElement = elements.get(reference.rowsElementId ?? '')
  if (!rowsElement) {
    return {
      code: 'dependency.missing_question',
      params: { id: node.id, questionId: reference.rowsElementId ?? '' },
    }
  }
  const reachable = isInReach(node, rowsElement) && isInRowsOf(question, rowsElement)
  return reachable ? undefined : { code: 'dependency.out_of_reach', params }
}
