/** What a key asks for: Ctrl+Z, Ctrl+Shift+Z or Ctrl+Y. In a box the browser takes back what was typed there. */
export function undoKeyOf(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return undefined
  // Of what stands in a shadow root the event names the host alone.
  const [target] = event.composedPath()
  if (target instanceof HTMLElement && target.closest('input, textarea, [contenteditable="true"], dialog'))
    return undefined
  const key = event.key.toLowerCase()
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' ? 'redo' : undefined
}
