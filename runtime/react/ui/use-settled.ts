import { useSyncExternalStore } from 'react'

const PATIENCE_MS = 500

let isSettled = false
const listeners = new Set<() => void>()

function settle(): void {
  isSettled = true
  for (const listener of listeners) listener()
  listeners.clear()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0 && !isSettled) {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(settle, { timeout: PATIENCE_MS })
    else setTimeout(settle, PATIENCE_MS)
  }
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** False until the page has had a moment to itself: what is dear and not needed to begin waits for it. */
export const useSettled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isSettled,
    () => true,
  )
