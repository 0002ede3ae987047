import type { Heartbeat } from './heartbeat.ts'

/**
 * Binds a heartbeat to what happens to the page and in it. Returns an unsubscribe function.
 *
 * @param keyAt what the focus is in; without it the heartbeat is told otherwise where the person is
 */
export function watchWindow(heartbeat: Heartbeat, keyAt?: (target: EventTarget | null) => string | null) {
  const stops: (() => void)[] = []
  const listen = (target: EventTarget, type: string, listener: (event: Event) => void) => {
    target.addEventListener(type, listener, { passive: true })
    stops.push(() => target.removeEventListener(type, listener))
  }
  const show = () => heartbeat.show(document.visibilityState === 'visible' && navigator.onLine)
  const active = () => heartbeat.active()
  listen(document, 'visibilitychange', show)
  listen(window, 'online', show)
  listen(window, 'offline', show)
  listen(window, 'pageshow', show)
  listen(document, 'pointerdown', active)
  listen(document, 'keydown', active)
  if (keyAt) {
    listen(document, 'focusin', ({ target }) => heartbeat.focus(keyAt(target)))
    listen(document, 'focusout', (event) => {
      if ((event as FocusEvent).relatedTarget === null) heartbeat.focus(null)
    })
  }
  // A page that the browser may bring back goes on where it was.
  listen(window, 'pagehide', (event) => {
    if ((event as PageTransitionEvent).persisted) heartbeat.rest()
    else heartbeat.stop()
  })
  show()
  if (keyAt) heartbeat.focus(keyAt(document.activeElement))
  return () => {
    for (const stop of stops) stop()
    heartbeat.stop()
  }
}
