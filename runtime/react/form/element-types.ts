import type { Element } from '../../../schemas/index.ts'

/** The types of elements on these pages, however deep. */
export function elementTypes(pages: readonly { children: readonly Element[] }[]): ReadonlySet<string> {
  const types = new Set<string>()
  const pending: Element[] = pages.flatMap(({ children }) => children)
  for (let element = pending.pop(); element; element = pending.pop()) {
    types.add(element.type)
    if (element.children) pending.push(...element.children)
  }
  return types
}
