import type { CompiledElement, CompiledNode } from '../model/compiled-template.ts'
import { isInReach } from '../template/reach.ts'
import type { Issue } from '../validation/issue.ts'

/** Rows that cannot be options: not there, out of reach, without a label, or those that the question itself stands in. */
export function lintRowOptions(
  compiled: CompiledElement,
  elements: ReadonlyMap<string, CompiledElement>,
): Issue[] {
  const { rowOptions, id, path } = compiled
  if (!rowOptions) return []
  const { rowsElementId, questionId } = rowOptions.reference
  const issue = (code: string, at: 'rows' | 'label') => {
    const params = { id, questionId: at === 'rows' ? rowsElementId : questionId }
    return [{ code, path: `${path}/optionsFrom/${at}`, params }]
  }
  const rows = elements.get(rowsElementId)
  if (!rows) return issue('dependency.missing_question', 'rows')
  if (rows.model && rows.model.children !== 'rows') return issue('options.not_rows', 'rows')
  if (compiled.rows.includes(rows)) return issue('options.own_rows', 'rows')
  if (!isInReach(compiled, rows)) return issue('dependency.out_of_reach', 'rows')
  const label = elements.get(questionId)
  if (!label) return issue('dependency.missing_question', 'label')
  if (label.model && !label.model.answer) return issue('dependency.not_a_question', 'label')
  if (label.rows.at(-1) !== rows) return issue('options.label_elsewhere', 'label')
  const isNeverOffered = compiled.element.required === true && nobodyAnswers(rows, label)
  return isNeverOffered
    ? issue('options.never', 'rows').map((each) => ({ ...each, severity: 'warning' }))
    : []
}

/** No row is ever added, or none ever gets its label. */
function nobodyAnswers(rows: CompiledElement, label: CompiledElement): boolean {
  if (isHidden(rows)) return true
  const { element, calculation, suggestion, initialInRow } = label
  const comesByItself = calculation || suggestion || initialInRow || element.defaultMapping
  return element.hidden === true && !comesByItself
}

function isHidden(node: CompiledNode): boolean {
  const { element, parent } = node as Partial<CompiledElement>
  return element?.hidden === true || (parent !== undefined && isHidden(parent))
}
