import type { Element, Page, Template } from '../../../schemas/index.ts'
import { compileRule } from '../expression/compile-rule.ts'
import type { Actor } from '../model/engine.ts'
import { ownRights, SYSTEM } from './own-rights.ts'

/** Deeper elements are left out: no template that was published comes near. */
const MAX_DEPTH = 100

/**
 * The template as the actor may see it in this status (RP-14): pages and elements without the right to view are
 * absent, from the summary pages as well, and so are the checks of the form that look at one of them. The same object when everything may be seen.
 */
export function visibleTemplate(whole: Template, actor: Actor, status: string): Template {
  if (actor === SYSTEM) return whole
  const template = withoutMapper(whole)
  const hidden = new Set<string>()
  const allowed = (node: Page | Element) => ownRights(node.permissions ?? [], actor, status).view

  const elements = (children: readonly Element[], depth: number): readonly Element[] => {
    if (depth > MAX_DEPTH) return []
    return filterSame(children, (child) => {
      if (hidden.has(child.id)) return undefined
      if (!allowed(child)) {
        hide(child, hidden)
        return undefined
      }
      return withChildren(child, child.children && elements(child.children, depth + 1))
    })
  }
  const pages = (all: readonly Page[]) =>
    filterSame(all, (page) => {
      if (allowed(page)) return withChildren(page, elements(page.children, 1))
      hide(page, hidden)
      return undefined
    })

  const visiblePages = pages(template.pages)
  const visibleSummary = template.summaryPages && pages(template.summaryPages)
  if (visiblePages === template.pages && visibleSummary === template.summaryPages) return template
  const checks = template.checks?.filter(({ rule }) =>
    compileRule(rule).references.every(({ questionId, rowsElementId }) =>
      [questionId, rowsElementId].every((id) => id === undefined || !hidden.has(id)),
    ),
  )
  return {
    ...template,
    pages: [...visiblePages],
    ...(checks && { checks }),
    ...(visibleSummary && { summaryPages: [...visibleSummary] }),
  }
}

/** What guards and other systems read is the authors' alone: it may say how hidden answers are made use of. */
function withoutMapper(template: Template): Template {
  if (template.mapper === undefined && template.importMapper === undefined) return template
  const { mapper: _, importMapper: __, ...rest } = template
  return rest
}

/** Remembers the ids below a hidden node, so that the summary does not show what its page may not. */
function hide(node: Page | Element, hidden: Set<string>): void {
  const pending: (Page | Element)[] = [node]
  for (let next = pending.pop(); next; next = pending.pop()) {
    hidden.add(next.id)
    if (Array.isArray(next.children)) pending.push(...next.children)
  }
}

function withChildren<N extends Page | Element>(node: N, children: readonly Element[] | undefined): N {
  return children === node.children ? node : { ...node, children: [...(children ?? [])] }
}

/** Maps and drops what becomes undefined; the same list when nothing changed. */
function filterSame<T>(list: readonly T[], map: (item: T) => T | undefined): readonly T[] {
  const next = list.map(map).filter((item) => item !== undefined)
  return next.length === list.length && next.every((item, i) => item === list[i]) ? list : next
}
