import type { AnswerKey } from '../element/answer-key.ts'
import type { AnswerValue } from '../element/define-element.ts'
import type {
  CompiledElement,
  CompiledNode,
  CompiledPage,
  CompiledTemplate,
} from '../model/compiled-template.ts'
import { createSlot, readRowIds, type Slot } from './slot.ts'

const TOP = ['']

/** Every element at every place: the slots of a form, kept in step with the rows that the answers list. */
export class Places {
  readonly slots = new Map<AnswerKey, Slot>()
  readonly pages = new Map<CompiledNode, Slot>()
  private readonly compiled: CompiledTemplate
  private readonly values: ReadonlyMap<AnswerKey, AnswerValue>

  constructor(compiled: CompiledTemplate, values: ReadonlyMap<AnswerKey, AnswerValue>) {
    this.compiled = compiled
    this.values = values
    for (const page of compiled.pages) {
      const slot = createSlot(page.id, page, undefined, undefined, [], TOP)
      this.pages.set(page, slot)
      this.add(page.children, slot)
    }
  }

  /** Adds the slots of these elements below a container, and of everything in them. Calls `added` for each. */
  add(
    children: readonly CompiledElement[],
    parent: Slot,
    rowId?: string,
    added?: (slot: Slot) => void,
  ): void {
    const pending: { element: CompiledElement; parent: Slot; rowId: string | undefined }[] = []
    const push = (elements: readonly CompiledElement[], under: Slot, row?: string) => {
      for (let i = elements.length - 1; i >= 0; i -= 1) {
        pending.push({ element: elements[i] as CompiledElement, parent: under, rowId: row })
      }
    }
    push(children, parent, rowId)
    let row:
      | { parent: Slot; rowId: string; location: Slot['location']; prefixes: Slot['prefixes'] }
      | undefined
    for (let next = pending.pop(); next; next = pending.pop()) {
      let { location, prefixes } = next.parent
      if (next.rowId !== undefined) {
        if (row?.parent !== next.parent || row.rowId !== next.rowId) {
          const step = { parentId: next.parent.node.id, rowId: next.rowId }
          row = {
            parent: next.parent,
            rowId: next.rowId,
            location: [...location, step],
            prefixes: [...prefixes, `${next.parent.key}/${next.rowId}/`],
          }
        }
        ;({ location, prefixes } = row)
      }
      const { element } = next
      const slot = createSlot(prefixes.at(-1) + element.id, element, element, next.parent, location, prefixes)
      this.slots.set(slot.key, slot)
      added?.(slot)
      if (element.model?.children === 'rows') {
        slot.rowIds = readRowIds(this.values.get(slot.key))
        for (let i = slot.rowIds.length - 1; i >= 0; i -= 1) push(element.children, slot, slot.rowIds[i])
      } else push(element.children, slot)
    }
  }

  /** Takes the slots of one row out, with everything in them. */
  removeRow(container: Slot, rowId: string, removed: (slot: Slot) => void): void {
    const pending = this.childKeys(container, rowId)
    for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
      const slot = this.slots.get(key)
      if (!slot) continue
      pending.push(...this.allChildKeys(slot))
      slot.removed = true
      this.slots.delete(key)
      removed(slot)
    }
  }

  /** Keys of the children of a container; for one with rows, of one row. */
  childKeys(slot: Slot, rowId?: string): AnswerKey[] {
    const isRows = slot.element?.model?.children === 'rows'
    if (isRows !== (rowId !== undefined)) return []
    const prefix = isRows ? `${slot.key}/${rowId}/` : (slot.prefixes.at(-1) as string)
    return slot.node.children.map((child) => prefix + child.id)
  }

  /** Keys of all children of a container, through all its rows. */
  allChildKeys(slot: Slot): AnswerKey[] {
    if (slot.element?.model?.children !== 'rows') return this.childKeys(slot)
    return slot.rowIds.flatMap((rowId) => this.childKeys(slot, rowId))
  }

  /** All instances of a node that share the first `depth` rows with a place. */
  *instances(node: CompiledNode, depth: number, prefixes: readonly string[]): Generator<Slot> {
    const page = this.pages.get(node)
    if (page) {
      yield page
      return
    }
    if (node.rows.length === depth) {
      const slot = this.slots.get(prefixes[depth] + node.id)
      if (slot) yield slot
      return
    }
    let places = [prefixes[depth] as string]
    for (const container of node.rows.slice(depth)) {
      places = places.flatMap((prefix) => {
        const key = prefix + container.id
        return (this.slots.get(key)?.rowIds ?? []).map((rowId) => `${key}/${rowId}/`)
      })
    }
    for (const prefix of places) {
      const slot = this.slots.get(prefix + node.id)
      if (slot) yield slot
    }
  }

  /** All slots of one page, or of all, in document order. */
  *inOrder(pages: readonly CompiledPage[] = this.compiled.pages): Generator<Slot> {
    for (const page of pages) {
      const pending = this.childKeys(this.pages.get(page) as Slot).reverse()
      for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
        const slot = this.slots.get(key)
        if (!slot) continue
        yield slot
        if (slot.node.children.length > 0) pending.push(...this.allChildKeys(slot).reverse())
      }
    }
  }
}
