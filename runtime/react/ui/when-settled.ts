const PATIENCE_MS = 500

let isSettled = false
const waiting = new Set<() => void>()

function settle(): void {
  isSettled = true
  for (const begin of waiting) begin()
  waiting.clear()
}

/**
 * Begins once the page has had a moment to itself, at once where it had: for what is dear and not needed at first.
 * Returns a function that calls it off.
 */
export function whenSettled(begin: () => void): () => void {
  if (isSettled) {
    begin()
    return () => {}
  }
  if (waiting.size === 0) {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(settle, { timeout: PATIENCE_MS })
    else setTimeout(settle, PATIENCE_MS)
  }
  waiting.add(begin)
  return () => waiting.delete(begin)
}
