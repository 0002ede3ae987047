import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './IconButton.tsx'

interface Props {
  open?: boolean
  /** Asked for by Escape, the close button or a press beside the dialog. */
  onClose(): void
  title: ReactNode
  /** The buttons, the primary one last. */
  footer?: ReactNode
  actions?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  children: ReactNode
}

/** The browser's own modal dialog: it holds the focus, gives it back, and Escape closes it. */
export function Dialog({
  open = true,
  onClose,
  title,
  actions,
  footer = actions,
  size = 'md',
  children,
}: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [open])
  const closeOnBackdrop = (event: MouseEvent) => event.target === ref.current && onClose()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, and the dialog handles it
    <dialog
      ref={ref}
      className={`fw-dialog fw-dialog-${size}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={closeOnBackdrop}
    >
      {open && (
        <div className="fw-dialog-body">
          <header className="fw-dialog-header">
            <h2 className="fw-dialog-title" id={titleId}>
              {title}
            </h2>
            <IconButton label="Close" icon="close" onClick={onClose} />
          </header>
          <div className="fw-dialog-content">{children}</div>
          {footer && <footer className="fw-dialog-footer">{footer}</footer>}
        </div>
      )}
    </dialog>
  )
}
