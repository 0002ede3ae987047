import type { Element, Page } from '../../schemas/index.ts'
import { indexTemplate } from '../document/template-index.ts'
import { useDocument } from '../parts/workbench.ts'

/** A page or element as it is now; whoever reads it is drawn again when it, or what stands in it, changes. */
export const useEntry = (id: string): Element | Page | undefined =>
  useDocument(({ template }) => indexTemplate(template).nodes.get(id)?.entry)

/** What stands in a page or element: drawn again when something comes, goes or moves, and not when it changes. */
export function useChildIds(id: string): readonly string[] {
  const joined = useDocument(
    ({ template }) => indexTemplate(template).nodes.get(id)?.childIds.join(' ') ?? '',
  )
  return joined === '' ? [] : joined.split(' ')
}
