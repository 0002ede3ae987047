import type { Element, Page } from '../../schemas/index.ts'

/** A page or an element, and where it stands. */
export interface TemplateNode {
  id: string
  kind: 'page' | 'summaryPage' | 'element'
  entry: Element | Page
  /** From the template to it. */
  way: readonly (string | number)[]
  /** The page or element that it stands in; none for a page. */
  parentId: string | undefined
  pageId: string
  /** Its place among its siblings. */
  index: number
  childIds: readonly string[]
}

export interface TemplateIndex {
  /** In the order of the form. Of two with one id the first. */
  nodes: ReadonlyMap<string, TemplateNode>
  pageIds: readonly string[]
  summaryPageIds: readonly string[]
}

const known = new WeakMap<object, TemplateIndex>()
const NOTHING: TemplateIndex = { nodes: new Map(), pageIds: [], summaryPageIds: [] }

/** Everything on the pages of a template by its id, made once for each state of it; what is no page or element is left out. */
export function indexTemplate(template: unknown): TemplateIndex {
  if (!isEntry(template)) return NOTHING
  const found = known.get(template)
  if (found) return found
  const nodes = new Map<string, TemplateNode>()
  const { pages, summaryPages } = template as { pages?: unknown; summaryPages?: unknown }
  const made = {
    nodes,
    pageIds: addAll(nodes, pages, { kind: 'page', way: ['pages'] }),
    summaryPageIds: addAll(nodes, summaryPages, { kind: 'summaryPage', way: ['summaryPages'] }),
  }
  known.set(template, made)
  return made
}

type Above = Pick<TemplateNode, 'kind' | 'way'> & { parentId?: string; pageId?: string }

function addAll(nodes: Map<string, TemplateNode>, list: unknown, above: Above): string[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((entry: unknown, index) => {
    if (!isEntry(entry) || typeof (entry as Element).id !== 'string') return []
    const { id, children } = entry as Element
    if (nodes.has(id)) return []
    const way = [...above.way, index]
    const pageId = above.pageId ?? id
    const childIds: string[] = []
    const place = { ...above, parentId: above.parentId, way, pageId, index }
    nodes.set(id, { id, entry: entry as Element, ...place, childIds })
    childIds.push(
      ...addAll(nodes, children, { kind: 'element', way: [...way, 'children'], parentId: id, pageId }),
    )
    return [id]
  })
}

const isEntry = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
