import { useEffect, useState, useSyncExternalStore } from 'react'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

export interface Toast {
  id: number
  tone: 'success' | 'error' | 'info'
  text: string
  /** A way back, e.g. Undo. Such a toast stays longer. */
  action?: { label: string; run(): void }
}

export interface Toaster {
  show(toast: Omit<Toast, 'id'>): void
  dismiss(id: number): void
  get(): readonly Toast[]
  subscribe(listener: () => void): () => void
}

/** The messages of one application; passed, never a global. */
export function createToaster(): Toaster {
  let toasts: readonly Toast[] = []
  let last = 0
  const listeners = new Set<() => void>()
  const set = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  return {
    show: (toast) => set([...toasts.slice(-3), { ...toast, id: ++last }]),
    dismiss: (id) => set(toasts.filter((toast) => toast.id !== id)),
    get: () => toasts,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const SHOWN = 6_000
const SHOWN_WITH_ACTION = 12_000
const icons = { success: 'success', error: 'alert', info: 'info' } as const

/** The live region must be on the page before a message is, or screen readers do not hear it. */
export function ToastRegion({ toaster }: { toaster: Toaster }) {
  const toasts = useSyncExternalStore(toaster.subscribe, toaster.get, toaster.get)
  return (
    <section className="fw-toasts" aria-label="Messages" aria-live="polite">
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} dismiss={() => toaster.dismiss(toast.id)} />
      ))}
    </section>
  )
}

function ToastItem({ toast, dismiss }: { toast: Toast; dismiss(): void }) {
  const [held, setHeld] = useState(false)
  const stays = held || toast.tone === 'error'
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(dismiss, toast.action ? SHOWN_WITH_ACTION : SHOWN)
    return () => clearTimeout(timer)
  })
  const hold = { onMouseEnter: () => setHeld(true), onMouseLeave: () => setHeld(false) }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting the pointer only keeps the message longer
    <div
      className={`fw-toast fw-toast-${toast.tone}`}
      {...hold}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[toast.tone]} />
      <span className="fw-toast-text">{toast.text}</span>
      {toast.action && (
        <button
          type="button"
          className="fw-button fw-button-quiet fw-button-sm"
          onClick={() => {
            toast.action?.run()
            dismiss()
          }}
        >
          {toast.action.label}
        </button>
      )}
      <IconButton label="Dismiss" icon="close" onClick={dismiss} />
    </div>
  )
}
