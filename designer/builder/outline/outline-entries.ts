import { labelOf } from '../../../runtime/core/element/label-of.ts'
import type { TreeEntry } from '../../../runtime/react/kit/TreeView.tsx'
import type { IconName } from '../../../runtime/react/ui/Icon.tsx'
import type { Element, Page } from '../../../schemas/index.ts'
import type { TemplateIndex } from '../../document/template-index.ts'
import type { Catalogue } from '../../parts/catalogue.ts'
import { texts } from './texts.ts'

/** The outline of a form. An entry is made once for each state of what it shows, so that the rest is not drawn again. */
export function createOutline({ kindOf }: Pick<Catalogue, 'kindOf'>) {
  const known = new WeakMap<object, TreeEntry>()
  const entryOf = (index: TemplateIndex, id: string): TreeEntry => {
    const node = index.nodes.get(id)
    if (!node) return { id, label: id, children: [] }
    const { entry, kind, childIds } = node
    const found = known.get(entry)
    if (found) return found
    const made: TreeEntry = {
      id,
      label: labelOf(entry as Element) || nameless(entry),
      icon: kind === 'element' ? iconOf(entry as Element) : 'file',
      note: kind === 'summaryPage' ? texts.summary : undefined,
      children: childIds.map((each) => entryOf(index, each)),
    }
    known.set(entry, made)
    return made
  }
  const iconOf = ({ type }: Element) => kindOf(type)?.designer.icon as IconName | undefined
  const nameless = (entry: Element | Page) =>
    'type' in entry ? (kindOf(entry.type)?.designer.label ?? entry.type) : texts.untitledPage
  return (index: TemplateIndex): readonly TreeEntry[] =>
    [...index.pageIds, ...index.summaryPageIds].map((id) => entryOf(index, id))
}
