import type { CompiledTemplate } from '../model/compiled-template.ts'
import type { Issue } from '../validation/issue.ts'

/** Answers for the next form that this one does not have. */
export function lintStartFromLast({ template, elements }: CompiledTemplate): Issue[] {
  const { only, except } = template?.startFromLast ?? {}
  const list = only ? 'only' : 'except'
  return (only ?? except ?? []).flatMap((id, i) =>
    elements.has(id) ? [] : [{ code: 'reuse.missing', path: `/startFromLast/${list}/${i}`, params: { id } }],
  )
}

/** Parameters of a start link that could never fill anything. */
export function lintPrefill({ template, elements }: CompiledTemplate): Issue[] {
  const known = new Set<string>()
  return (template?.prefill ?? []).flatMap(({ parameter, elementId, signed }, i): Issue[] => {
    const path = `/prefill/${i}`
    const params = { parameter, id: elementId }
    if (known.has(parameter)) return [{ code: 'prefill.twice', path: `${path}/parameter`, params }]
    known.add(parameter)
    const element = elements.get(elementId)
    if (!element) return [{ code: 'prefill.missing_question', path: `${path}/elementId`, params }]
    const isTaken = element.model?.answer?.from?.text && element.rows.length === 0
    if (!isTaken) return [{ code: 'prefill.not_taken', path: `${path}/elementId`, params }]
    if (!element.readOnly || signed) return []
    return [{ code: 'prefill.unsigned', path: `${path}/signed`, params }]
  })
}
