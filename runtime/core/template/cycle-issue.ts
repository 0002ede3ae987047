import type { CompiledElement, CompiledNode } from '../model/compiled-template.ts'
import type { Issue } from '../validation/issue.ts'

/** A circle of dependencies: at what the first of it reads, with the shortest way back to it in `ids`. */
export function cycleIssue(cycle: readonly CompiledNode[]): Issue {
  // Of what stands within each other the outer one: what it reads is not its parent.
  const [first] = cycle as [CompiledNode]
  const way = shortestCircle(first, new Set(cycle))
  const { calculation, rowOptions, narrowing } = first as Partial<CompiledElement>
  const next = way[1] ?? first
  const isCalculated = calculation?.sources.some((source) => source === next) === true
  const offer = offersReading(first, next)[0]
  const { source, reference } = rowOptions ?? {}
  const narrowedBy = next === narrowing?.source ? narrowing.reference.path : undefined
  const chosenFrom = next === source?.rows || next === source?.label ? reference?.path : undefined
  const property =
    calculation && isCalculated
      ? `/${calculation.property}`
      : (offer?.path ?? chosenFrom ?? narrowedBy ?? '/dependsOn')
  const ids = way.map(({ id }) => id).join(', ')
  return { code: 'dependency.cycle', path: first.path + property, params: { ids } }
}

const offersReading = (node: CompiledNode, target: CompiledNode) =>
  ((node as Partial<CompiledElement>).offers ?? []).filter(({ sources }) =>
    sources.some((source) => source === target),
  )

/** Each reads the one after it, and the last the first. Breadth first against the reading, within the circle. */
function shortestCircle(first: CompiledNode, circle: ReadonlySet<CompiledNode>): CompiledNode[] {
  const reads = new Map<CompiledNode, CompiledNode>()
  const pending = [first]
  for (const node of pending) {
    const choosing = node.judges.filter(
      (judge) =>
        offersReading(judge.node, node).length > 0 ||
        (judge.node as Partial<CompiledElement>).narrowing?.source === node,
    )
    for (const reader of [...node.children, ...[...node.dependents, ...choosing].map((each) => each.node)]) {
      if (reader === first) return wayBack(first, node, reads)
      if (!circle.has(reader) || reads.has(reader)) continue
      reads.set(reader, node)
      pending.push(reader)
    }
  }
  return [...circle]
}

/** `last` reads on and on until `first`; `first` reads `last`. */
function wayBack(
  first: CompiledNode,
  last: CompiledNode,
  reads: ReadonlyMap<CompiledNode, CompiledNode>,
): CompiledNode[] {
  const way = [first]
  for (let node: CompiledNode | undefined = last; node && node !== first; node = reads.get(node))
    way.push(node)
  return way
}
