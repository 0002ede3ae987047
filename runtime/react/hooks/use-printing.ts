import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const query = 'print'
const nothing = () => false
/** Between the two events of a print command: some browsers lay out the page before the media query changes. */
let commanded = false

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  const now = () => flushSync(listener)
  const before = () => {
    commanded = true
    now()
  }
  const after = () => {
    commanded = false
    now()
  }
  media.addEventListener('change', now)
  addEventListener('beforeprint', before)
  addEventListener('afterprint', after)
  return () => {
    media.removeEventListener('change', now)
    removeEventListener('beforeprint', before)
    removeEventListener('afterprint', after)
  }
}

/** True while the page is laid out for paper, so that what is printed may differ from what is on the screen. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => commanded || matchMedia(query).matches, nothing)
}
