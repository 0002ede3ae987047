import type { Template } from '../../../schemas/index.ts'
import type { ElementRegistry } from '../element/registry.ts'
import type { CompiledElement, CompiledNode, CompiledTemplate } from '../model/compiled-template.ts'
import type { RuleReference } from '../model/rule.ts'
import { compileChecks } from './compile-checks.ts'
import { findNarrowingSource } from './compile-narrowing.ts'
import { findRowSource } from './compile-row-options.ts'
import { migrateElements } from './migrate-elements.ts'
import { orderDependencies } from './order-dependencies.ts'
import { readTargets } from './reach.ts'
import { withOne } from './read-nodes.ts'
import { readStructure } from './read-structure.ts'

export type { CompiledElement, CompiledTemplate } from '../model/compiled-template.ts'

/**
 * Finds once what evaluation needs of a template: elements by id, rows around them, compiled visibility and who
 * depends on whom. Linear in the size of the template. Never throws: what a hostile or old document holds that
 * cannot be used is left out, with an issue; `lintTemplate` is the gate that refuses it. Elements of an older version of
 * their type are migrated first.
 */
export function compileTemplate(stored: Template, registry: ElementRegistry): CompiledTemplate {
  const { template, migrated } = migrateElements(stored, registry)
  const { pages, elements, nodes, issues } = readStructure(template, registry)
  const reads = new Map<CompiledNode, CompiledNode[]>()
  for (const node of nodes) {
    const { calculation, rowOptions, narrowing, offers = [] } = node as Partial<CompiledElement>
    const readsNothing = !calculation && !rowOptions && !narrowing && offers.length === 0
    if (readsNothing && !node.visibility?.references.length) continue
    const depths = new Map<CompiledNode, number>()
    const note = (references: readonly RuleReference[] = []) => {
      for (const reference of references) {
        const { targets, depth } = readTargets(node, reference, elements)
        for (const target of targets) depths.set(target, Math.min(depth, depths.get(target) ?? depth))
      }
    }
    note(node.visibility?.references)
    if (calculation) {
      note(calculation.references)
      calculation.sources = sourcesOf(node, calculation.references, elements)
    }
    if (rowOptions) {
      rowOptions.source = findRowSource(node, rowOptions, elements)
      if (rowOptions.source) note([rowOptions.reference])
    }
    for (const [target, depth] of depths) target.dependents = withOne(target.dependents, { node, depth })
    for (const offer of offers) offer.sources = sourcesOf(node, offer.visibility.references, elements)
    if (narrowing) narrowing.source = findNarrowingSource(node, narrowing, elements)
    const offering = [
      ...offers.flatMap(({ sources }) => sources),
      ...(narrowing?.source ? [narrowing.source] : []),
    ]
    reads.set(node, [...(node.parent ? [node.parent] : []), ...new Set([...depths.keys(), ...offering])])
  }
  for (const element of elements.values()) noteJudges(element, elements)
  const readsOf = (node: CompiledNode) => reads.get(node) ?? (node.parent ? [node.parent] : [])
  const { byRank, cycles } = orderDependencies(nodes, readsOf)
  const checks = compileChecks(template?.checks)
  const choosingRows = [...elements.values()].filter(({ rowOptions }) => rowOptions?.source)
  return { template, pages, elements, nodes, byRank, choosingRows, cycles, checks, migrated, issues }
}

const sourcesOf = (
  node: CompiledNode,
  references: readonly RuleReference[],
  elements: ReadonlyMap<string, CompiledElement>,
): CompiledElement[] => references.flatMap((reference) => readTargets(node, reference, elements).targets)

/** Tells what an element's checks, its default and the conditions on its options read that it is to be looked at anew. */
function noteJudges(element: CompiledElement, elements: ReadonlyMap<string, CompiledElement>): void {
  const { narrowing } = element
  if (element.checks.length + element.offers.length === 0 && !element.suggestion && !narrowing) return
  const offers = element.offers.map(({ visibility }) => visibility)
  const readers = [...element.checks, ...(element.suggestion ? [element.suggestion] : []), ...offers]
  const references = readers.flatMap((reader) => reader.references)
  for (const reference of narrowing ? [...references, narrowing.reference] : references) {
    const { targets, depth } = readTargets(element, reference, elements)
    for (const target of targets) {
      const known = target.judges.find(({ node }) => node === element)
      if (known) known.depth = Math.min(known.depth, depth)
      else target.judges = withOne(target.judges, { node: element, depth })
    }
  }
}
