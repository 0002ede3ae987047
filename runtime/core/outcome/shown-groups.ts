import type { Element, Page, Template } from '../../../schemas/index.ts'

/** The property by which an element, of whatever type, shows a group of outcomes. */
export const GROUP_PROPERTY = 'outcomeGroupId'

/** A place of a template that shows a group. */
export interface ShownGroup {
  groupId: string
  element: Element
  /** JSON pointer into the template. */
  path: string
}

/** Where a template shows outcomes, on the pages to fill in and on those that sum up. */
export function shownGroups({
  pages,
  summaryPages = [],
}: Pick<Template, 'pages' | 'summaryPages'>): ShownGroup[] {
  const shown: ShownGroup[] = []
  const pending: { element: Element; path: string }[] = []
  const push = (list: readonly Element[], path: string) => {
    for (let i = list.length - 1; i >= 0; i -= 1)
      pending.push({ element: list[i] as Element, path: `${path}/${i}` })
  }
  const visit = (list: readonly Page[], name: string) => {
    list.forEach(({ children }, i) => {
      push(children, `/${name}/${i}/children`)
      for (let next = pending.pop(); next; next = pending.pop()) {
        const { element, path } = next
        const groupId = element[GROUP_PROPERTY]
        if (typeof groupId === 'string') shown.push({ groupId, element, path })
        if (Array.isArray(element.children)) push(element.children, `${path}/children`)
      }
    })
  }
  visit(pages, 'pages')
  visit(summaryPages, 'summaryPages')
  return shown
}
