import type { Element, Page, Template } from '../../../schemas/index.ts'
import { ID_PATTERN, MAX_ROW_DEPTH } from '../element/answer-key.ts'
import type { ElementModel } from '../element/define-element.ts'
import { elementVersionOf } from '../element/migrate-element.ts'
import type { ElementRegistry } from '../element/registry.ts'
import type { CompiledElement, CompiledNode, CompiledPage } from '../model/compiled-template.ts'
import type { Issue } from '../validation/issue.ts'
import { ReadElement, ReadPage, withOne } from './read-nodes.ts'

export interface Structure {
  pages: CompiledPage[]
  elements: Map<string, CompiledElement>
  nodes: CompiledNode[]
  issues: Issue[]
}

/** An element still to be read, and where. */
interface Pending {
  source: unknown
  path: string
  parent: CompiledNode
  page: CompiledPage
  rows: readonly CompiledElement[]
}

/**
 * Reads pages and elements in document order, whatever the document holds. What has no usable id, or an id that
 * was there before, or lies in rows too deep, is left out with an issue; an unknown type stays, without a model.
 */
export function readStructure(template: Template, registry: ElementRegistry): Structure {
  const structure: Structure = { pages: [], elements: new Map(), nodes: [], issues: [] }
  const pageIds = new Set<string>()
  list(template?.pages).forEach((source, i) => {
    const path = `/pages/${i}`
    const id = usableId(source, path, 'page.malformed', structure.issues)
    if (id === undefined) return
    if (pageIds.has(id)) {
      structure.issues.push({ code: 'id.duplicate', path: `${path}/id`, params: { id } })
      return
    }
    pageIds.add(id)
    const page = new ReadPage(source as Page, { id, path, index: structure.nodes.length })
    structure.nodes.push(page)
    structure.pages.push(page)
    readElements(page, registry, structure)
  })
  return structure
}

function readElements(page: CompiledPage, registry: ElementRegistry, structure: Structure): void {
  const { elements, nodes, issues } = structure
  const pending: Pending[] = []
  const push = (parent: CompiledNode, source: { children?: unknown }, rows: readonly CompiledElement[]) => {
    const children = list(source.children)
    for (let i = children.length - 1; i >= 0; i -= 1) {
      pending.push({ source: children[i], path: `${parent.path}/children/${i}`, parent, page, rows })
    }
  }
  push(page, page.page, [])
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { source, path, parent, rows } = next
    const id = usableId(source, path, 'element.malformed', issues)
    if (id === undefined) continue
    if (elements.has(id)) {
      issues.push({ code: 'id.duplicate', path: `${path}/id`, params: { id } })
      continue
    }
    const element = source as Element
    const model = modelOf(element, id, path, registry, issues)
    const compiled = new ReadElement(element, { id, path, index: nodes.length, model, page, parent, rows })
    nodes.push(compiled)
    elements.set(id, compiled)
    parent.children = withOne(parent.children, compiled)
    if (model?.children === 'group') push(compiled, element, rows)
    if (model?.children === 'rows') {
      if (rows.length < MAX_ROW_DEPTH) push(compiled, element, [...rows, compiled])
      else issues.push({ code: 'rows.too_deep', path, params: { id, max: MAX_ROW_DEPTH } })
    }
  }
}

/** Undefined, with an issue, for a type that is not there, and for an element of another version of it. */
function modelOf(
  element: Element,
  id: string,
  path: string,
  registry: ElementRegistry,
  issues: Issue[],
): ElementModel | undefined {
  const type = String(element.type).slice(0, 64)
  const model = typeof element.type === 'string' ? registry.get(element.type) : undefined
  if (!model) {
    issues.push({ code: 'element.unknown_type', path: `${path}/type`, params: { id, type } })
    return undefined
  }
  const version = elementVersionOf(element)
  if (version === model.version) return model
  const code = version > model.version ? 'element.newer_version' : 'element.migration_failed'
  const params = { id, type, version, supported: model.version }
  issues.push({ code, path: `${path}/elementVersion`, params })
  return undefined
}

function usableId(source: unknown, path: string, code: string, issues: Issue[]): string | undefined {
  if (typeof source !== 'object' || source === null) {
    issues.push({ code, path })
    return undefined
  }
  const { id } = source as { id?: unknown }
  if (typeof id === 'string' && ID_PATTERN.test(id)) return id
  issues.push({ code: 'id.invalid', path: `${path}/id`, params: { id: String(id).slice(0, 64) } })
  return undefined
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
