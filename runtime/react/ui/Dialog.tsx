import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './IconButton.tsx'

interface Props {
  title: ReactNode
  /** Asked for by Escape, the close button or a press beside the dialog. */
  onClose(): void
  /** The buttons, the primary one last. */
  actions?: ReactNode
  children: ReactNode
}

/** The browser's own modal dialog, open as long as it is rendered: it holds the focus, and Escape closes it. */
export function Dialog({ title, onClose, actions, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Before the effects of what is inside, so that it may take the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    const before = dialog?.ownerDocument.activeElement
    if (dialog && !dialog.open) dialog.showModal()
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, and the dialog handles it
    <dialog
      ref={ref}
      className="fw-dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === ref.current && onClose()}
    >
      <div className="fw-dialog-head">
        <h2 className="fw-dialog-title" id={titleId}>
          {title}
        </h2>
        <IconButton label="Close" icon="close" onClick={onClose} />
      </div>
      {children}
      {actions && <div className="fw-dialog-actions">{actions}</div>}
    </dialog>
  )
}
