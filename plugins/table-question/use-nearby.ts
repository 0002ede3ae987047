import { useEffect, useState } from 'react'

/** Pixels beyond what is seen, in the table's own scrolling and in the page's. */
const MARGIN = '800px 0px'

/** Tells when an element comes near what is seen; once. Returns an unsubscribe function. */
export type Nearby = (element: Element, onNear: () => void) => () => void

/** One observer for a table's groups of rows. */
export function useNearby(): Nearby {
  const [watch] = useState(createWatch)
  useEffect(() => watch.stop, [watch])
  return watch.nearby
}

function createWatch() {
  const waiting = new Map<Element, () => void>()
  let observer: IntersectionObserver | undefined
  const open = () => {
    // `scrollMargin` widens the table's own frame; where a browser lacks it, a group wakes when it is seen.
    const options = { rootMargin: MARGIN, scrollMargin: MARGIN }
    return new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.()
    }, options)
  }
  const nearby: Nearby = (element, onNear) => {
    observer ??= open()
    waiting.set(element, onNear)
    observer.observe(element)
    return () => {
      waiting.delete(element)
      observer?.unobserve(element)
    }
  }
  return {
    nearby,
    stop() {
      observer?.disconnect()
      observer = undefined
    },
  }
}
