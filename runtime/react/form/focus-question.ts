import type { AnswerKey } from '../../core/element/answer-key.ts'
import { controlIdOf, frameIdOf } from './control-id.ts'

const focusable = 'input, select, textarea, button, a[href], [tabindex]:not([tabindex="-1"])'

/**
 * Moves the focus to a question's control: the labelled control, else the first one in its frame, else those of the
 * rows around it (a row may be folded). Returns false when nothing of it is on the screen.
 */
export function focusQuestion(key: AnswerKey, root: Document = document): boolean {
  const control = root.getElementById(controlIdOf(key))
  if (control instanceof HTMLElement) {
    const target = control.matches(focusable) ? control : control.querySelector<HTMLElement>(focusable)
    if (target) return reveal(target)
  }
  const frame = root.getElementById(frameIdOf(key))
  const first = frame?.querySelector<HTMLElement>(focusable)
  if (first) return reveal(first)
  const parent = parentKey(key)
  return parent !== undefined && focusQuestion(parent, root)
}

function reveal(target: HTMLElement): boolean {
  target.closest('details:not([open])')?.setAttribute('open', '')
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'center' })
  return true
}

/** `rows/r1/name` -> `rows`. */
function parentKey(key: AnswerKey): AnswerKey | undefined {
  const parts = key.split('/')
  return parts.length < 3 ? undefined : parts.slice(0, -2).join('/')
}
