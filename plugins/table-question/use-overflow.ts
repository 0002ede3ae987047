import { useCallback } from 'react'

/** How near to an edge counts as at it: zoomed lengths are rarely whole. */
const SLACK = 2

/**
 * Marks the element that takes the reference with what is out of sight: `data-more="end"` while columns are cut at the
 * right, `start` while they are at the left, both words while both are.
 */
export function useOverflow() {
  return useCallback((frame: HTMLElement | null) => {
    if (!frame) return
    const look = () => {
      const rest = frame.scrollWidth - frame.clientWidth
      const at = Math.abs(frame.scrollLeft)
      const more = [at > SLACK && 'start', rest - at > SLACK && 'end'].filter(Boolean).join(' ')
      if (more) frame.dataset.more = more
      else delete frame.dataset.more
    }
    const watch = new ResizeObserver(look)
    for (const part of [frame, ...frame.children]) watch.observe(part)
    frame.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      frame.removeEventListener('scroll', look)
    }
  }, [])
}
