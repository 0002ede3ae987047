import type { Template } from '../../../schemas/index.ts'
import { initialAnswer } from '../element/initial-answer.ts'
import { rowsPropsOf } from '../element/rows-answer.ts'
import type { CompiledElement, CompiledTemplate } from '../model/compiled-template.ts'
import type { Issue } from '../validation/issue.ts'

/** A question that nobody may change and whose answer can never come, or never follow what it is to follow. */
export function lintReadOnly(
  compiled: CompiledElement,
  template: Template,
  elements: CompiledTemplate['elements'],
): Issue[] {
  const { element, model, path, id, readOnly, calculation, suggestion } = compiled
  if (!readOnly || calculation || !model?.answer) return []
  const source = element.defaultMapping?.sourceId
  // What follows another question is sent by whoever answers that one.
  if (source !== undefined && elements.has(source))
    return [{ code: 'read_only.follows', path: `${path}/defaultMapping`, params: { id, source } }]
  const read = suggestion?.references[0]
  if (read)
    return [{ code: 'read_only.follows', path: `${path}/default`, params: { id, source: read.questionId } }]
  const { minRows = 0 } = rowsPropsOf(element)
  const demand =
    element.required === true ? 'required' : model.children === 'rows' && minRows > 0 && 'minRows'
  if (!demand || comesByItself(compiled, template)) return []
  return [{ code: 'read_only.never_answered', path: `${path}/${demand}`, params: { id } }]
}

/** What a copy brings another form was given. */
function comesByItself({ element, model, suggestion, id }: CompiledElement, { prefill = [] }: Template) {
  return (
    suggestion !== undefined ||
    element.defaultMapping !== undefined ||
    initialAnswer(element, model) !== null ||
    model?.answer?.graphql.subject?.(element) !== undefined ||
    prefill.some((each) => each.elementId === id && each.signed)
  )
}
