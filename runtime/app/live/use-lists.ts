import { useEffect } from 'react'

/** The screen comes first. */
const AFTER_MS = 1_000
/** Asked for by itself: while it is said when something changes, and while it is not. */
const TOLD_MS = 5 * 60_000
const UNTOLD_MS = 60_000
/** What may have changed since it was read, but most likely has not. */
const MAYBE_MS = 15_000

/** Reads lists of forms again when they have changed: at once where it is said, else from time to time. */
export function useLists(userId: string, reload: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let stop = () => {}
    let isGone = false
    let isTold = false
    let readAt = Date.now()

    const plan = (milliseconds: number) => {
      clearTimeout(timer)
      timer = setTimeout(read, milliseconds)
    }
    const rest = () => plan(isTold ? TOLD_MS : UNTOLD_MS)
    function read(): void {
      // A page that nobody looks at is read when somebody does.
      if (document.visibilityState === 'visible') {
        readAt = Date.now()
        reload()
      }
      rest()
    }
    const show = () => {
      if (document.visibilityState === 'visible' && Date.now() - readAt > MAYBE_MS) read()
    }
    const begin = () =>
      import('../../client/live/browser-live.ts').then(
        ({ browserLive, LISTS }) => {
          if (isGone) return
          const listener = {
            up(isUp: boolean) {
              isTold = isUp
              rest()
            },
            changed: (kinds: unknown) => plan(kinds ? 0 : Math.max(0, readAt + MAYBE_MS - Date.now())),
          }
          stop = browserLive(userId)?.watch(LISTS, listener) ?? stop
        },
        () => {
          // Without it the lists are read from time to time.
        },
      )

    document.addEventListener('visibilitychange', show)
    plan(UNTOLD_MS)
    const beginning = setTimeout(begin, AFTER_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
      clearTimeout(beginning)
      document.removeEventListener('visibilitychange', show)
      stop()
    }
  }, [userId, reload])
}
