import type { Element, Template } from '../../../schemas/index.ts'

/** Whether elements of a type read what is typed in a country: their schema names `country`. */
type ReadsCountry = (type: string) => boolean

/** Whether something in the template waits to be told a country. */
export function lacksCountry({ country, pages }: Template, reads: ReadsCountry): boolean {
  const waits = (element: Element): boolean =>
    (reads(element.type) && element.country === undefined) || (element.children?.some(waits) ?? false)
  return country === undefined && pages.some(({ children }) => children.some(waits))
}

/** The template with its country, else this one, at each question that reads one and says none (ET-23). */
export function withCountry(
  template: Template,
  campusCountry: string | undefined,
  reads: ReadsCountry,
): Template {
  const country = template.country ?? campusCountry
  if (country === undefined) return template
  const tell = (element: Element): Element => {
    const { children } = element
    const told = reads(element.type) && element.country === undefined ? { ...element, country } : element
    return children ? { ...told, children: children.map(tell) } : told
  }
  const tellAll = (pages: Template['pages']) =>
    pages.map((page) => ({ ...page, children: page.children.map(tell) }))
  return {
    ...template,
    pages: tellAll(template.pages),
    ...(template.summaryPages && { summaryPages: tellAll(template.summaryPages) }),
  }
}
