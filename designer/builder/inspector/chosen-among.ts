import { labelOf } from '../../../runtime/core/element/label-of.ts'
import type { Element } from '../../../schemas/index.ts'
import { indexTemplate, type TemplateIndex, type TemplateNode } from '../../document/template-index.ts'
import type { Catalogue } from '../../parts/catalogue.ts'

/** What a field of an element can name (`x-chooses` of its schema). */
export type Chosen = 'rows' | 'column' | 'question' | 'library'

interface Around {
  template: unknown
  catalogue: Pick<Catalogue, 'registry'>
  /** The element that is inspected: it names neither itself nor what it stands in. */
  own: string
  /** The object that the field is of: a column is one of its `rows`. */
  holder: Readonly<Record<string, unknown>> | undefined
}

/** The elements of the form that a field may name, in the order of the form. */
export function chosenAmong(
  chooses: Exclude<Chosen, 'library'>,
  { template, catalogue: { registry }, own, holder }: Around,
): { id: string; label: string }[] {
  const index = indexTemplate(template)
  const around = aboveOf(index, own)
  const fits = ({ id, entry, kind, parentId }: TemplateNode): boolean => {
    if (kind !== 'element' || id === own || around.has(id)) return false
    const model = registry.get((entry as Element).type)
    if (chooses === 'rows') return model?.children === 'rows'
    if (model?.answer === undefined || model.children !== undefined) return false
    return chooses === 'question' || (parentId !== undefined && aboveOf(index, id).has(String(holder?.rows)))
  }
  return [...index.nodes.values()]
    .filter(fits)
    .map(({ id, entry }) => ({ id, label: labelOf(entry as Element) || id }))
}

/** All that something stands in. */
function aboveOf(index: TemplateIndex, id: string): Set<string> {
  const above = new Set<string>()
  for (let at = index.nodes.get(id)?.parentId; at !== undefined; at = index.nodes.get(at)?.parentId)
    above.add(at)
  return above
}
