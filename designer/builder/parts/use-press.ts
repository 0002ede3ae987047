import { useCallback, useEffect, useRef } from 'react'

/**
 * Lets a press hit what was pressed. A press takes the focus away before it is let go: what leaving a box would move, or
 * take away, waits until the press is over.
 *
 * @returns whether a press is under way, and what does something at once, or behind the press that is
 */
export function usePress() {
  const down = useRef(false)
  useEffect(() => {
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    const note = ({ type }: Event) => {
      down.current = type === 'pointerdown'
    }
    for (const type of ['pointerdown', ...ENDS]) window.addEventListener(type, note, options)
    return () => listening.abort()
  }, [])
  const isDown = useCallback(() => down.current, [])
  const afterPress = useCallback((act: () => void) => {
    if (!down.current) {
      act()
      return
    }
    const pressed = new AbortController()
    const end = () => {
      pressed.abort()
      // The click comes behind it.
      setTimeout(act, 0)
    }
    for (const type of ENDS) window.addEventListener(type, end, { capture: true, signal: pressed.signal })
  }, [])
  return { isDown, afterPress }
}

/** A drag of the browser's own ends a press as well. */
const ENDS = ['pointerup', 'pointercancel', 'dragend']
