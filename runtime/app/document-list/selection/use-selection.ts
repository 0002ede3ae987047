import { useState } from 'react'
import type { DocumentItem } from '../../../client/form/form-lists.ts'
import { extend, NOTHING, toggle, within } from './selection.ts'

export interface SelectionOf {
  /** In the order of the list. */
  docs: readonly DocumentItem[]
  isAll: boolean
  has(id: string): boolean
  toggle(id: string): void
  /** All from where one began, or from `from`, up to it. */
  extend(to: string, from?: string): void
  selectAll(): void
  clear(): void
}

/** Which of a page of documents are selected; with the page they are let go, so that nothing unseen is ever dealt with. */
export function useSelection(docs: readonly DocumentItem[]): SelectionOf {
  const list = docs.map(({ id }) => id)
  const [kept, setKept] = useState(NOTHING)
  const selection = within(kept, list)
  if (selection !== kept) setKept(selection)
  const selected = docs.filter(({ id }) => selection.ids.has(id))
  return {
    docs: selected,
    isAll: selected.length === docs.length,
    has: (id) => selection.ids.has(id),
    toggle: (id) => setKept(toggle(selection, id)),
    extend: (to, from = to) => setKept(extend(selection, list, { from, to })),
    selectAll: () => setKept({ ids: new Set(list) }),
    clear: () => setKept(NOTHING),
  }
}
