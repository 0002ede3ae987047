import type { KeyboardEvent } from 'react'
import type { Builder } from './builder.ts'

/**
 * What a key does to what is selected, in the canvas and in the outline alike: Alt and arrows move, Delete removes,
 * Ctrl+D duplicates, F2 writes the title. True when it was done.
 */
export function actOnKey(
  event: KeyboardEvent,
  builder: Builder,
  remove: (ids: readonly string[]) => void,
): boolean {
  const { selected } = builder.looking.get()
  if (selected.length === 0 || isWriting(event.target)) return false
  const act = actionOf(event, builder, remove, selected)
  if (!act) return false
  event.preventDefault()
  act()
  return true
}

function actionOf(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  builder: Builder,
  remove: (ids: readonly string[]) => void,
  selected: readonly string[],
): (() => void) | undefined {
  if (altKey) {
    if (key === 'ArrowUp') return () => builder.step(selected, -1)
    if (key === 'ArrowDown') return () => builder.step(selected, 1)
    if (key === 'ArrowRight') return () => builder.indent(selected)
    if (key === 'ArrowLeft') return () => builder.outdent(selected)
    return undefined
  }
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'd') return () => builder.duplicate(selected)
  if (ctrlKey || metaKey) return undefined
  if (key === 'Delete' || key === 'Backspace') return () => remove(selected)
  if (key === 'F2') return () => builder.edit(selected.at(-1))
  return undefined
}

/** Keys in a box are the box's own. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable="true"]') !== null
