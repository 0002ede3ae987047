import { localLanguage } from '../../core/language/local-language.ts'
import { createStore } from '../../react/hooks/store.ts'

export interface Toast {
  id: number
  tone: 'success' | 'neutral' | 'danger'
  text: string
  /** What it is said in. */
  language: string
  action?: { label: string; run(): void }
}

/** Time to read and act; what failed stays until it is closed. */
const SHOWN_MS = 8_000

export const toasts = createStore<readonly Toast[]>([])
let lastId = 0

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}

/** Says what came of an action. Returns a function that takes it off the screen. */
export function showToast(tone: Toast['tone'], text: string, action?: Toast['action'], shownMs = SHOWN_MS) {
  const id = ++lastId
  toasts.set([
    ...toasts.get().slice(-3),
    { id, tone, text, language: localLanguage(), ...(action && { action }) },
  ])
  if (tone !== 'danger') setTimeout(() => dismissToast(id), shownMs)
  return () => dismissToast(id)
}
