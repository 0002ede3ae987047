import { type ReactNode, useEffect, useId, useRef } from 'react'

interface Props {
  open: boolean
  /** Asked for by Escape. */
  onClose(): void
  title: string
  children: ReactNode
}

/** The browser's own modal dialog: it holds the focus, gives it back, and Escape closes it. */
export function Dialog({ open, onClose, title, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [open])
  return (
    <dialog
      ref={ref}
      className="fw-ask"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={titleId} className="fw-ask-title">
        {title}
      </h2>
      {open && children}
    </dialog>
  )
}
