import type { Element } from '../../schemas/index.ts'

/** Elements as they are copied between places, templates and windows. */
interface Copied {
  formwork: 'elements'
  elements: readonly Element[]
}

export const toCopied = (elements: readonly Element[]): string =>
  JSON.stringify({ formwork: 'elements', elements } satisfies Copied, null, 2)

/** @returns undefined for a text that is no copy */
export function fromCopied(text: string): readonly Element[] | undefined {
  try {
    const value = JSON.parse(text) as Partial<Copied> | null
    if (value?.formwork !== 'elements' || !Array.isArray(value.elements)) return undefined
    return value.elements.every(isElement) ? value.elements : undefined
  } catch {
    return undefined
  }
}

const isElement = (value: unknown): value is Element =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Element).id === 'string' &&
  typeof (value as Element).type === 'string'

/** Names that are somebody else's: an option may be called like a question. */
const OTHERS = new Set(['id', 'optionId', 'type'])

/**
 * The same elements under ids of their own, wherever they are inserted; what they say of one another they still say of
 * one another.
 */
export function withNewIds(elements: readonly Element[], newId: (element: Element) => string): Element[] {
  const ids = new Map<string, string>()
  const collect = (element: Element) => {
    ids.set(element.id, newId(element))
    if (Array.isArray(element.children)) element.children.filter(isElement).forEach(collect)
  }
  elements.forEach(collect)
  const renamed = (value: unknown, name: string): unknown => {
    if (typeof value === 'string') return OTHERS.has(name) ? value : (ids.get(value) ?? value)
    if (Array.isArray(value))
      return value.map((each) =>
        name === 'children' && isElement(each) ? element(each) : renamed(each, name),
      )
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, renamed(inner, key)]))
  }
  const element = (given: Element): Element => ({
    ...(renamed(given, '') as Element),
    id: ids.get(given.id) ?? given.id,
  })
  return elements.map(element)
}
