import type { CompiledElement, CompiledTemplate } from '../model/compiled-template.ts'
import type { RuleReference } from '../model/rule.ts'
import { mapperFields } from './mapper-fields.ts'

/**
 * All elements of which something is told by a key that a form publishes: the questions that have it as their business
 * key, or else all that the field of the mapper is made of, also through other fields.
 */
export function elementsBehind(compiled: CompiledTemplate, key: string): CompiledElement[] {
  const fields = mapperFields(compiled.template)
  const seen = new Set<string>()
  const found = new Set<CompiledElement>()
  const pending = [key]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const published = publishing(compiled, next)
    for (const element of published) found.add(element)
    for (const reference of published.length > 0 ? [] : (fields.get(next)?.rule.references ?? [])) {
      if (reference.kind === 'published') pending.push(reference.questionId)
      else for (const id of idsIn(reference)) addTo(found, compiled.elements.get(id))
    }
  }
  return [...found]
}

const publishing = ({ elements }: CompiledTemplate, key: string) =>
  [...elements.values()].filter(
    ({ element: { businessKeys } }) =>
      Array.isArray(businessKeys) && businessKeys.some((each) => each?.key === key),
  )

const idsIn = ({ questionId, rowsElementId }: RuleReference) => [questionId, rowsElementId ?? questionId]

function addTo(found: Set<CompiledElement>, element: CompiledElement | undefined): void {
  if (element) found.add(element)
}
