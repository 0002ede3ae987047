import { useStore } from '../../react/hooks/use-store.ts'
import { Icon } from '../../react/ui/Icon.tsx'
import { dismissToast, toasts } from './toasts.ts'

/** A polite region that is on every screen from the start, so that what appears in it is read out. */
export function Toasts() {
  const shown = useStore(toasts)
  return (
    <section className="fw-toasts" aria-label="Notifications" aria-live="polite">
      {shown.map(({ id, tone, text, action }) => (
        <div key={id} className="fw-toast" data-tone={tone}>
          <Icon name={tone === 'success' ? 'success' : 'alert'} />
          <span className="fw-toast-text">{text}</span>
          {action && (
            <button
              type="button"
              className="fw-toast-action"
              onClick={() => {
                dismissToast(id)
                action.run()
              }}
            >
              {action.label}
            </button>
          )}
          <button
            type="button"
            className="fw-toast-close"
            aria-label="Dismiss"
            onClick={() => dismissToast(id)}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
    </section>
  )
}
