import { backoff } from '../../client/autosave/backoff.ts'

/**
 * Looks now and then whether the server is back, at once when the browser says so, until `look` says true. Returns
 * an unsubscribe function.
 */
export function watchReturn(look: () => Promise<boolean>): () => void {
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let looking = false
  const stop = () => {
    stopped = true
    clearTimeout(timer)
    removeEventListener('online', run)
  }
  const run = async () => {
    if (looking) return
    looking = true
    clearTimeout(timer)
    const back = await look().catch(() => false)
    looking = false
    if (stopped) return
    if (back) stop()
    else timer = setTimeout(run, backoff(++attempts + 1, Math.random()))
  }
  addEventListener('online', run)
  timer = setTimeout(run, backoff(2, Math.random()))
  return stop
}
