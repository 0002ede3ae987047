import type { Element, Library, Template } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import type { Filter } from '../../../store/port.ts'
import { TEMPLATES } from '../../template/template/index.ts'

const AT_ONCE = 50
const HEAD = ['groupId', 'name', 'programId', 'version', 'pages'] as const

/** A version of a template, and its elements that ask for items of a library. */
export interface LibraryUse {
  template: Pick<Template, 'id' | 'groupId' | 'name' | 'programId' | 'version'>
  elements: readonly Element[]
}

/** What new forms are made of. */
export const LATEST = { isLatest: true, status: 'PUBLISHED' }

/** The templates that ask for items of a library: by its id, or for all of its type. */
export async function libraryUses(
  { store, elementServers }: Services,
  { id, libraryType }: Pick<Library, 'id' | 'libraryType'>,
  filter: Filter,
): Promise<LibraryUse[]> {
  const asks = (element: Element): boolean => {
    const server = elementServers.get(element.type)
    return (
      server?.libraries?.(element).includes(id) === true ||
      server?.libraryTypes?.(element).includes(libraryType) === true
    )
  }
  const among = (elements: readonly Element[]): Element[] =>
    elements.flatMap((element) => [...(asks(element) ? [element] : []), ...among(element.children ?? [])])
  const templates = store.collection(TEMPLATES)
  const found: LibraryUse[] = []
  for (let after = ''; ; ) {
    const page = await templates.find(
      { $and: [filter, { id: { $gt: after } }] },
      { sort: { id: 1 }, limit: AT_ONCE, fields: HEAD },
    )
    for (const { pages, ...template } of page) {
      const elements = among(pages.flatMap(({ children }) => children))
      if (elements.length > 0) found.push({ template, elements })
    }
    const last = page.at(-1)
    if (page.length < AT_ONCE || !last) return found
    after = last.id
  }
}
