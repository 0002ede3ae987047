import type { DraftDocuments } from '../../document/draft-server.ts'
import { indexTemplate } from '../../document/template-index.ts'
import { dependsOn, usesOf } from '../../document/uses.ts'

export interface LeftOut {
  /** What elements of the selection speak of and is not among them. */
  outside: readonly string[]
  /** Outcomes that go by an answer of the selection: they stay with the form. */
  hasOutcomes: boolean
}

/** What a copy of these elements, with all that stands in them, would miss. */
export function leftOut(documents: DraftDocuments, ids: readonly string[]): LeftOut {
  const { nodes } = indexTemplate(documents.template)
  const inner = new Set(ids)
  for (const { id, parentId } of nodes.values()) if (parentId && inner.has(parentId)) inner.add(id)
  const outside = new Map<string, string>()
  for (const id of inner)
    for (const { id: other, label } of dependsOn(documents, id))
      if (other !== undefined && !inner.has(other)) outside.set(other, label)
  const hasOutcomes = ids.some((id) => usesOf(documents, id).some(({ document }) => document === 'outcomes'))
  return { outside: [...outside.values()], hasOutcomes }
}
