import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const query = 'print'
const nothing = () => false

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  const now = () => flushSync(listener)
  media.addEventListener('change', now)
  return () => media.removeEventListener('change', now)
}

/** True while the page is laid out for paper, so that what is printed may differ from what is on the screen. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches, nothing)
}
