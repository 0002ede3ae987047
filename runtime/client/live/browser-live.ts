import { pageLoadId } from '../autosave/page-load.ts'
import { connect } from './connect.ts'
import { createLive, type Live, type Said } from './live.ts'

export { draftTopic } from './changes.ts'
export { LISTS } from './live.ts'

const timers = {
  now: () => Date.now(),
  set: (run: () => void, wait: number) => setTimeout(run, wait),
  clear: (timer: unknown) => clearTimeout(timer as number),
}

let known: { userId: string; live: Live | undefined } | undefined

/** The part that this page has in its browser's stream; one for all that the page shows. */
export function browserLive(userId: string): Live | undefined {
  if (known?.userId !== userId) known = { userId, live: takePart(userId) }
  return known.live
}

/**
 * The browser's stream, as far as this page takes part in it; undefined where the browser cannot share one (no HTTPS, or
 * an old one): then everybody asks, as without a stream.
 */
function takePart(userId: string): Live | undefined {
  if (!navigator.locks || typeof BroadcastChannel === 'undefined' || typeof TextDecoderStream === 'undefined')
    return undefined
  const name = `formwork-live-${userId}`
  const channel = new BroadcastChannel(name)
  const live = createLive({
    page: pageLoadId,
    timers,
    random: Math.random,
    post: (said: Said) => channel.postMessage(said),
    lead: (onLead, { steal }) => holdLock(name, onLead, steal),
    connect: (topics, connection, signal) =>
      connect({ userId, fetch: (...request) => fetch(...request), timers }, topics, connection, signal),
  })
  channel.onmessage = ({ data }: MessageEvent<Said>) => live.hear(data)
  const show = () => live.show(document.visibilityState === 'visible')
  document.addEventListener('visibilitychange', show)
  document.addEventListener('freeze', () => live.show(false, true))
  document.addEventListener('resume', show)
  addEventListener('pagehide', () => live.show(false, true))
  addEventListener('pageshow', show)
  show()
  return live
}

/** The browser gives a lock to the next page at once when a page is closed, crashes, or is put aside. */
function holdLock(name: string, onHeld: () => () => void, steal: boolean): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let letGo = () => {}
  const hold = () =>
    new Promise<void>((release) => {
      const stop = onHeld()
      letGo = () => {
        letGo = () => {}
        stop()
        release()
      }
      if (signal.aborted) letGo()
    })
  navigator.locks.request(name, steal ? { steal } : { signal }, hold).catch(() => letGo())
  return () => {
    controller.abort()
    letGo()
  }
}
