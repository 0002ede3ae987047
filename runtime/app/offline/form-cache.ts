/**
 * The copies of this device are read when the server does not answer and written when the screen is there: their code
 * is no part of the first screen.
 */
export const formCache = () => import('../../client/offline/cached-forms.ts')

const AFTER_FIRST_SCREEN_MS = 200

/**
 * Keeps something once the first screen is done, or somebody types, or the network goes. Returns what keeps it now, for
 * a page that is left before: nothing waits any more for a page that is gone.
 */
export function cacheLater(
  write: (store: Awaited<ReturnType<typeof formCache>>) => Promise<void>,
): () => void {
  let isDone = false
  const run = () => {
    if (isDone) return
    isDone = true
    clearTimeout(timer)
    removeEventListener('input', run, true)
    removeEventListener('offline', run)
    // A device that keeps nothing goes on without.
    void formCache()
      .then(write)
      .catch(() => {})
  }
  const timer = setTimeout(run, AFTER_FIRST_SCREEN_MS)
  addEventListener('input', run, true)
  addEventListener('offline', run)
  return run
}
