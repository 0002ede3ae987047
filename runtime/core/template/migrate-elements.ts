import type { Element, Page, Template } from '../../../schemas/index.ts'
import { elementVersionOf, migrateElement } from '../element/migrate-element.ts'
import type { ElementRegistry } from '../element/registry.ts'

/** Deeper elements are left as they are: no template that was published comes near. */
const MAX_DEPTH = 100

export interface MigratedTemplate {
  template: Template
  /** By id, the version that each migrated element had: its answers may be of that one. */
  migrated: ReadonlyMap<string, number>
}

/** The template with its elements as their models are now; the same object when all of them are. */
export function migrateElements(template: Template, registry: ElementRegistry): MigratedTemplate {
  const migrated = new Map<string, number>()
  if (!hasOlder(template, registry)) return { template, migrated }

  const migrateOne = (element: Element, depth: number): Element => {
    if (typeof element !== 'object' || element === null || depth > MAX_DEPTH) return element
    const model = typeof element.type === 'string' ? registry.get(element.type) : undefined
    const current = model ? migrateElement(element, model) : element
    if (current !== element) migrated.set(element.id, elementVersionOf(element))
    const { children } = current
    if (!Array.isArray(children)) return current
    return { ...current, children: children.map((child) => migrateOne(child, depth + 1)) }
  }
  const pages = (all: readonly Page[]) =>
    all.map((page) =>
      Array.isArray(page?.children)
        ? { ...page, children: page.children.map((child) => migrateOne(child, 1)) }
        : page,
    )
  return {
    template: {
      ...template,
      pages: pages(template.pages),
      ...(Array.isArray(template.summaryPages) && { summaryPages: pages(template.summaryPages) }),
    },
    migrated,
  }
}

/** Looks without recursion, whatever the document holds. */
function hasOlder(template: Template, registry: ElementRegistry): boolean {
  const pending: unknown[] = [template?.pages, template?.summaryPages].filter(Array.isArray).flat()
  for (let next = pending.pop(); pending.length > 0 || next !== undefined; next = pending.pop()) {
    if (typeof next !== 'object' || next === null) continue
    const { type, children } = next as Element
    const model = typeof type === 'string' ? registry.get(type) : undefined
    if (model && elementVersionOf(next as Element) < model.version) return true
    if (Array.isArray(children)) for (const child of children) pending.push(child)
  }
  return false
}
