import type { FormState } from './form-state.ts'
import { readRowIds, type Slot } from './slot.ts'

/** Slots waiting to be decided, lowest rank first: a binary heap. */
class RankQueue {
  private readonly heap: Slot[] = []

  push(slot: Slot): void {
    if (slot.queued) return
    slot.queued = true
    const { heap } = this
    let i = heap.push(slot) - 1
    while (i > 0) {
      const up = (i - 1) >> 1
      if ((heap[up] as Slot).node.rank <= slot.node.rank) break
      heap[i] = heap[up] as Slot
      i = up
    }
    heap[i] = slot
  }

  pop(): Slot | undefined {
    const { heap } = this
    const first = heap[0]
    const last = heap.pop()
    if (first === undefined || last === undefined) return undefined
    first.queued = false
    if (heap.length > 0) {
      let i = 0
      for (;;) {
        let down = 2 * i + 1
        if (down >= heap.length) break
        const right = heap[down + 1]
        if (right && right.node.rank < (heap[down] as Slot).node.rank) down += 1
        if ((heap[down] as Slot).node.rank >= last.node.rank) break
        heap[i] = heap[down] as Slot
        i = down
      }
      heap[i] = last
    }
    return first
  }
}

interface Propagated {
  touched: Set<Slot>
  shapeChanged: boolean
}

/**
 * Brings a form up to date after one answer changed, touching only what depends on it. Returns the slots of which
 * anything may have changed, removed ones included, and whether any visibility did.
 */
export function propagate(form: FormState, origin: Slot): Propagated {
  const touched = new Set<Slot>()
  const queue = new RankQueue()
  let shapeChanged = false
  const touch = (slot: Slot) => {
    slot.stale = true
    touched.add(slot)
  }
  const pushDependents = (slot: Slot) => {
    for (const { node, depth } of slot.node.dependents) {
      for (const instance of form.places.instances(node, depth, slot.prefixes)) queue.push(instance)
    }
    // What only judges is judged anew when it is next looked at, whatever was decided until then.
    for (const { node, depth } of slot.node.judges) {
      for (const instance of form.places.instances(node, depth, slot.prefixes)) touch(instance)
    }
  }

  touch(origin)
  form.offerRows(origin)
  // What somebody may not calculate themselves comes from the server.
  if (origin.element?.calculation) queue.push(origin)
  // What is hidden counts for nothing, and may yet say what a chosen row is called.
  else if (origin.visible || form.compiled.choosingRows.length > 0) pushDependents(origin)
  if (origin.element?.model?.children === 'rows') {
    shapeChanged = updateRows(form, origin, touch, (slot) => queue.push(slot))
  }

  for (let slot = queue.pop(); slot; slot = queue.pop()) {
    const visible = form.decide(slot)
    const isRevealed = visible !== slot.visible
    slot.visible = visible
    const isRecalculated = form.calculate(slot)
    const isReoffered = form.offerRows(slot)
    if (!isRevealed && !isRecalculated && !isReoffered) continue
    touch(slot)
    pushDependents(slot)
    if (!isRevealed) continue
    shapeChanged = true
    for (const key of form.places.allChildKeys(slot)) {
      const child = form.slots.get(key)
      if (child) queue.push(child)
    }
  }
  return { touched, shapeChanged }
}

/** Adds the slots of new rows and takes out those of rows that are gone. True when there were any. */
function updateRows(
  form: FormState,
  container: Slot,
  touch: (slot: Slot) => void,
  decideLater: (slot: Slot) => void,
): boolean {
  const before = container.rowIds
  const after = readRowIds(form.values.get(container.key))
  if (before.length === after.length && before.every((id, i) => id === after[i])) return false
  const kept = new Set(before)
  const wanted = new Set(after)
  for (const rowId of before) if (!wanted.has(rowId)) form.places.removeRow(container, rowId, touch)
  container.rowIds = after
  for (const rowId of after) {
    if (kept.has(rowId)) continue
    form.places.add(container.node.children, container, rowId, (slot) => {
      touch(slot)
      decideLater(slot)
    })
  }
  return true
}
