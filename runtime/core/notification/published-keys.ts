import { mapperFields } from '../mapping/mapper-fields.ts'
import type { CompiledTemplate } from '../model/compiled-template.ts'

/** A business key with the first question that publishes under it (ET-28), or a field of the mapper, which has none (LI-04). */
export interface PublishedKey {
  key: string
  questionId?: string
}

/** In the order of the form, each once. */
export function publishedKeys({
  elements,
  template,
}: Pick<CompiledTemplate, 'elements' | 'template'>): PublishedKey[] {
  const known = new Map<string, PublishedKey>()
  for (const { id, element } of elements.values())
    for (const entry of Array.isArray(element.businessKeys) ? element.businessKeys : []) {
      const key: unknown = entry?.key
      if (typeof key === 'string' && key !== '' && !known.has(key)) known.set(key, { key, questionId: id })
    }
  for (const key of mapperFields(template).keys()) if (!known.has(key)) known.set(key, { key })
  return [...known.values()]
}
