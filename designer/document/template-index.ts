import type { Element, Page } from '../../schemas/index.ts'

/** A page or an element, and where it stands. */
export interface TemplateNode {
  /**
   * What it is known by here: the id that it is stored with, unless somebody before it has the same one. A page may be
   * called like a question; rules mean the question.
   */
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
  /** In the order of the form. */
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
  const elementIds = new Set<string>()
  for (const page of [pages, summaryPages].flat())
    collectIds((page as Page | undefined)?.children, elementIds)
  const index: Making = { nodes, elementIds }
  const made = {
    nodes,
    pageIds: addAll(index, pages, { kind: 'page', way: ['pages'] }),
    summaryPageIds: addAll(index, summaryPages, { kind: 'summaryPage', way: ['summaryPages'] }),
  }
  known.set(template, made)
  return made
}

type Above = Pick<TemplateNode, 'kind' | 'way'> & { parentId?: string; pageId?: string }

interface Making {
  nodes: Map<string, TemplateNode>
  elementIds: ReadonlySet<string>
}

function collectIds(list: unknown, ids: Set<string>): void {
  if (!Array.isArray(list)) return
  for (const entry of list as readonly unknown[]) {
    if (!isEntry(entry)) continue
    const { id, children } = entry as Element
    if (typeof id === 'string') ids.add(id)
    collectIds(children, ids)
  }
}

/** An id that no other has here; `~` is in no id that may be published. */
function ownId({ nodes, elementIds }: Making, stored: string, isElement: boolean): string {
  const wanted = !isElement && elementIds.has(stored) ? `page~${stored}` : stored
  for (let count = 1; ; count++) {
    const id = count === 1 ? wanted : `${wanted}~${count}`
    if (!nodes.has(id)) return id
  }
}

function addAll(index: Making, list: unknown, above: Above): string[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((entry: unknown, at) => {
    if (!isEntry(entry) || typeof (entry as Element).id !== 'string') return []
    const { id: stored, children } = entry as Element
    const id = ownId(index, stored, above.kind === 'element')
    const way = [...above.way, at]
    const pageId = above.pageId ?? id
    const childIds: string[] = []
    const place = { ...above, parentId: above.parentId, way, pageId, index: at }
    index.nodes.set(id, { id, entry: entry as Element, ...place, childIds })
    childIds.push(
      ...addAll(index, children, { kind: 'element', way: [...way, 'children'], parentId: id, pageId }),
    )
    return [id]
  })
}

const isEntry = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
