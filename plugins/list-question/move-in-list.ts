import type { KeyboardEvent } from 'react'

interface Place {
  ids: readonly string[]
  /** The box with the focus. */
  id: string
  editable: boolean
  add(): void
  /** Takes an empty box away: nothing goes with it that one might want back. */
  drop(id: string): void
  focus(id: string | undefined): void
}

/**
 * Enter goes on to the next box, Backspace in an empty one takes it away, and the arrows go up and down. Whether the key
 * was one of these.
 */
export function moveInList(event: KeyboardEvent<HTMLInputElement>, place: Place): boolean {
  const { ids, id, editable, add, drop, focus } = place
  if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return false
  const at = ids.indexOf(id)
  const text = event.currentTarget.value
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
    const next = ids[event.key === 'ArrowUp' ? at - 1 : at + 1]
    focus(next)
    return next !== undefined
  }
  if (event.key === 'Enter') {
    if (editable && text.trim() !== '') add()
    return true
  }
  if (event.key !== 'Backspace' || !editable || text !== '' || at < 1) return false
  drop(id)
  focus(ids[at - 1])
  return true
}
