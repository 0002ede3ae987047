import { useSyncExternalStore } from 'react'

/** Below this width, in pixels, the bar takes its mobile form (000 §9): the more links, the sooner. */
const narrowBelow = (links: number): number => Math.min(750 + Math.max(links - 3, 0) * 110, 1300)

/** Whether the window is too narrow for a bar of so many links. */
export function useNarrowBar(links: number): boolean {
  const list = matchMedia(`(max-width: ${narrowBelow(links) - 0.02}px)`)
  return useSyncExternalStore(
    (changed) => {
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => list.matches,
  )
}
