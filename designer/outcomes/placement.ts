import { labelOf } from '../../runtime/core/element/label-of.ts'
import { GROUP_PROPERTY } from '../../runtime/core/outcome/shown-groups.ts'
import type { Edit, Element } from '../../schemas/index.ts'
import type { DraftDocuments } from '../document/draft-server.ts'
import { insertEdits, moveEdits, removeEdits, type Target } from '../document/template-edits.ts'
import { indexTemplate, type TemplateNode } from '../document/template-index.ts'
import type { Catalogue } from '../parts/catalogue.ts'
import { texts } from './texts.ts'

/** A place on a page, by what it is below: an element that stands on a page itself, or the page for its beginning. */
export interface Spot {
  id: string
  label: string
}

/** The elements that show a group. */
export const showing = ({ template }: DraftDocuments, groupId: string): TemplateNode[] =>
  [...indexTemplate(template).nodes.values()].filter(
    ({ kind, entry }) => kind === 'element' && (entry as Element)[GROUP_PROPERTY] === groupId,
  )

/** All places where outcomes can be shown, in the order of the form. */
export function spotsOf({ template }: DraftDocuments): Spot[] {
  const { nodes, pageIds, summaryPageIds } = indexTemplate(template)
  return [...pageIds, ...summaryPageIds].flatMap((pageId, i): Spot[] => {
    const page = nodes.get(pageId)
    const isSummary = page?.kind === 'summaryPage'
    const number = isSummary ? i - pageIds.length + 1 : i + 1
    const name = isSummary ? texts.summaryPageNumber(number) : texts.pageNumber(number)
    const below = (page?.childIds ?? []).flatMap((id): Spot[] => {
      const entry = nodes.get(id)?.entry as Element | undefined
      if (!entry || entry[GROUP_PROPERTY] !== undefined) return []
      return [{ id, label: texts.belowOf(name, labelOf(entry) || id) }]
    })
    return [{ id: pageId, label: texts.topOf(name) }, ...below]
  })
}

/** What an element stands below, as `spotsOf` says it; undefined where it stands inside something else. */
export function spotOf({ template }: DraftDocuments, { parentId, index }: TemplateNode): string | undefined {
  const { nodes } = indexTemplate(template)
  const parent = nodes.get(parentId ?? '')
  if (!parent || parent.kind === 'element') return undefined
  const showsOutcomes = (id: string) => {
    const entry = nodes.get(id)?.entry as Element | undefined
    return entry?.[GROUP_PROPERTY] !== undefined
  }
  const above = parent.childIds.slice(0, index).toReversed()
  return above.find((id) => !showsOutcomes(id)) ?? parent.id
}

/** The target right below a spot. */
export function targetOf({ template }: DraftDocuments, spotId: string): Target | undefined {
  const node = indexTemplate(template).nodes.get(spotId)
  if (!node) return undefined
  if (node.kind !== 'element') return { parentId: node.id, index: 0 }
  return node.parentId === undefined ? undefined : { parentId: node.parentId, index: node.index + 1 }
}

/** An element that shows a group, of the type that the installation has for it. */
export function elementFor({ kinds }: Catalogue, id: string, groupId: string): Element | undefined {
  const kind = kinds.find(({ designer }) => GROUP_PROPERTY in designer.defaults)
  return kind && { ...kind.designer.defaults, id, type: kind.type, [GROUP_PROPERTY]: groupId }
}

/** Shows a group below a spot, or nowhere; the element that shows it now moves there. */
export function placeEdits(
  documents: DraftDocuments,
  groupId: string,
  spotId: string | undefined,
  make: () => Element | undefined,
): readonly Edit[] {
  const [shown] = showing(documents, groupId)
  if (spotId === undefined) return shown ? removeEdits(documents, [shown.id]) : []
  const target = targetOf(documents, spotId)
  if (!target) return []
  if (shown) return moveEdits(documents, [shown.id], target)
  const element = make()
  return element ? insertEdits(documents, target, [element]) : []
}
