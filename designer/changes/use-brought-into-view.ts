import { useEffect } from 'react'
import type { Spot } from './compare.ts'

/** So far below the top of its window stands what is looked at. */
const SPACE_ABOVE = 48

/**
 * Scrolls a window to what changed, and again while the page there still grows, until somebody moves about in it. Only
 * that window: the page around it stays where it is.
 */
export function useBroughtIntoView(frame: Document, spot: Spot | undefined): void {
  useEffect(() => {
    const view = frame.defaultView
    if (!spot || !view) return
    const bring = () => {
      const found = spot.key && frame.querySelector(`[data-key="${CSS.escape(spot.key)}"]`)
      view.scrollTo(0, found ? found.getBoundingClientRect().top + view.scrollY - SPACE_ABOVE : 0)
    }
    bring()
    const observer = new ResizeObserver(bring)
    observer.observe(frame.body)
    const stop = () => observer.disconnect()
    for (const event of MOVES) frame.addEventListener(event, stop, { once: true, passive: true })
    return () => {
      stop()
      for (const event of MOVES) frame.removeEventListener(event, stop)
    }
  }, [frame, spot])
}

const MOVES = ['wheel', 'pointerdown', 'keydown', 'touchstart'] as const
