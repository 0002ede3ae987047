import type { Element, Template } from '../../../schemas/index.ts'
import { type AnswerKey, parseKey } from '../../core/element/answer-key.ts'

/** Which page holds which element: one walk over the template, kept by the controller. */
export function indexPages(template: Template): ReadonlyMap<string, string> {
  const pageByElement = new Map<string, string>()
  for (const page of template.pages) {
    const pending: Element[] = [...page.children]
    for (let element = pending.pop(); element; element = pending.pop()) {
      pageByElement.set(element.id, page.id)
      if (element.children) pending.push(...element.children)
    }
  }
  return pageByElement
}

/** The page of the question with this key; undefined for a key that names no element. */
export function pageOf(pages: ReadonlyMap<string, string>, key: AnswerKey | undefined): string | undefined {
  const place = key === undefined ? undefined : parseKey(key)
  return place && pages.get(place.elementId)
}
