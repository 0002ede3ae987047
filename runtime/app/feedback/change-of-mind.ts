import { texts } from '../../react/ui/texts.ts'
import { showToast } from './toasts.ts'

/** Time to read what is about to be done, and to take it back. */
const GRACE_MS = 8_000

export type Decision = 'go' | 'leaving' | 'undone'

/**
 * Says what is about to be done and waits a moment. `leaving`: the page goes away, which takes nothing back; what is
 * sent now has to outlive it.
 */
export function changeOfMind(text: string): Promise<Decision> {
  return new Promise((resolve) => {
    const decide = (decision: Decision) => {
      clearTimeout(timer)
      removeEventListener('pagehide', leave)
      dismiss()
      resolve(decision)
    }
    const leave = () => decide('leaving')
    const undo = { label: texts.undo, run: () => decide('undone') }
    const dismiss = showToast('neutral', text, undo, GRACE_MS)
    const timer = setTimeout(() => decide('go'), GRACE_MS)
    addEventListener('pagehide', leave)
  })
}
