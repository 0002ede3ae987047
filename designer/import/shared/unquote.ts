import { NO_ANSWER } from '../../../runtime/core/text/quote-answers.ts'
import type { Element } from '../../../schemas/index.ts'
import type { ImportedTemplate } from './build-template.ts'

/** Leaves out a quote that cannot be said, of an element and of its translations; the words around it are kept. */
export function unquote(template: ImportedTemplate, elementId: string, questionId: string): void {
  const quote = `{answer:${questionId}}`
  const without = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll(quote, NO_ANSWER)
    if (Array.isArray(value)) return value.map(without)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, without(each)]))
  }
  // A new element: what one quotes is read once.
  const visit = (elements: Element[]) =>
    elements.forEach((element, i) => {
      const { children, ...own } = element
      if (element.id === elementId)
        elements[i] = { ...(without(own) as Element), ...(children && { children }) }
      if (children) visit(children)
    })
  for (const { children } of template.pages) visit(children)
  for (const texts of Object.values(template.translations ?? {}))
    for (const [place, text] of Object.entries(texts))
      if (place.startsWith(`${elementId}/`)) texts[place] = without(text) as typeof text
}
