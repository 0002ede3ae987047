import type { Issue } from '../../../schemas/issue.ts'

/** What can be chosen and stands twice in a list of the element's: the second one can never be told from the first. */
export function lintUnique<T>(
  items: readonly T[],
  property: string,
  idOf: (item: T) => unknown = (item) => (item as { id?: unknown }).id,
): Issue[] {
  const seen = new Set<unknown>()
  return items.flatMap((item, i) => {
    const id = idOf(item)
    if (!seen.has(id)) {
      seen.add(id)
      return []
    }
    return [{ code: 'options.duplicate', path: `/${property}/${i}`, params: { optionId: String(id) } }]
  })
}
