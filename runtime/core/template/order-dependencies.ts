/** A node of a graph of dependencies; its place in the order is written into it. */
export interface Ranked {
  /** Its place in the list. */
  readonly index: number
  rank: number
  /** It reads itself, directly or by others. */
  cyclic: boolean
}

/**
 * Orders nodes so that each comes after what it reads (a parent, the targets of a rule), gives them their
 * ranks and finds the cycles: Tarjan's strongly connected components, with a stack of its own, so that a chain of
 * 10,000 dependencies needs no call stack.
 */
export function orderDependencies<N extends Ranked>(
  nodes: readonly N[],
  reads: (node: N) => readonly N[],
): { byRank: N[]; cycles: N[][] } {
  const visited = new Int32Array(nodes.length).fill(-1)
  const low = new Int32Array(nodes.length)
  const onPath = new Uint8Array(nodes.length)
  const path: N[] = []
  const byRank: N[] = []
  const cycles: N[][] = []
  let counter = 0

  const open = (node: N) => {
    visited[node.index] = low[node.index] = counter++
    onPath[node.index] = 1
    path.push(node)
    return { node, targets: reads(node), next: 0 }
  }

  const close = (node: N) => {
    const component: N[] = []
    let member: N | undefined
    do {
      member = path.pop() as N
      onPath[member.index] = 0
      component.push(member)
    } while (member !== node)
    component.sort((a, b) => a.index - b.index)
    if (component.length > 1 || reads(node).includes(node)) {
      cycles.push(component)
      for (const each of component) each.cyclic = true
    }
    for (const each of component) {
      each.rank = byRank.length
      byRank.push(each)
    }
  }

  for (const root of nodes) {
    if (visited[root.index] !== -1) continue
    // Most nodes read their parent alone, which is done with: no search begins there.
    const [target, ...more] = reads(root)
    if (target && target !== root && more.length === 0 && visited[target.index] !== -1) {
      visited[root.index] = counter++
      root.rank = byRank.push(root) - 1
      continue
    }
    const frames = [open(root)]
    while (frames.length > 0) {
      const frame = frames.at(-1) as (typeof frames)[number]
      const { node } = frame
      const target = frame.targets[frame.next]
      frame.next += 1
      if (target === undefined) {
        if (low[node.index] === visited[node.index]) close(node)
        frames.pop()
        const caller = frames.at(-1)
        if (caller)
          low[caller.node.index] = Math.min(low[caller.node.index] as number, low[node.index] as number)
      } else if (visited[target.index] === -1) {
        frames.push(open(target))
      } else if (onPath[target.index]) {
        low[node.index] = Math.min(low[node.index] as number, visited[target.index] as number)
      }
    }
  }
  return { byRank, cycles }
}
