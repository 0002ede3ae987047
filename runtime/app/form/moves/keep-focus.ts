import { controlIdOf } from '../../../react/form/control-id.ts'
import { followMoves, type Moves } from './follow-moves.ts'

const PREFIX = controlIdOf('')
/** Until the form stands there anew. */
const PATIENCE_MS = 2_000

const isTyped = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/**
 * Follows where somebody is typing; the function that it answers puts them there again once the form was opened anew,
 * also where their question has another id now.
 */
export function keepFocus(): (moves: Moves | null) => void {
  let last: Element | null = document.activeElement
  const follow = ({ target }: FocusEvent) => {
    if (target instanceof Element) last = target
  }
  document.addEventListener('focusin', follow)
  return (moves) => {
    const stop = () => {
      observer.disconnect()
      clearTimeout(patience)
      document.removeEventListener('focusin', follow)
    }
    const look = () => {
      const before = last
      // What was taken off the screen still knows where its caret was.
      const now = before && !before.isConnected ? controlNow(before, moves) : null
      if (!now) return
      stop()
      now.focus({ preventScroll: true })
      if (isTyped(before) && isTyped(now)) placeCaret(now, before.selectionStart)
    }
    // It is told in the very task that draws the form anew: no key can be pressed between the old control and the new one.
    const observer = new MutationObserver(look)
    const patience = setTimeout(stop, PATIENCE_MS)
    observer.observe(document.body, { childList: true, subtree: true })
    look()
  }
}

/** The control of the same question. */
function controlNow({ id }: Element, moves: Moves | null): HTMLElement | null {
  if (!id.startsWith(PREFIX)) return null
  const key = id.slice(PREFIX.length).replaceAll('.', '/')
  const [moved] = followMoves([{ key }], moves ?? [], () => false)
  return document.getElementById(controlIdOf(moved?.key ?? key)) ?? document.getElementById(id)
}

function placeCaret(input: HTMLInputElement | HTMLTextAreaElement, caret: number | null): void {
  try {
    if (caret !== null) input.setSelectionRange(caret, caret)
  } catch {
    // An input of numbers or dates has none: its focus is enough.
  }
}
