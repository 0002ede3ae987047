import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { directionOf } from '../../core/language/direction.ts'
import { localLanguage } from '../../core/language/local-language.ts'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'
import { texts } from './texts.ts'

interface Props {
  title: string
  /** What the dialog is about, below its title. */
  subtitle?: string
  /** Asked for by Escape, the close button or a press beside the dialog. */
  onClose(): void
  /** The buttons, the primary one last. */
  actions?: ReactNode
  /** For what is read more than answered; takes the whole of a phone. */
  wide?: boolean
  /** False where a press beside it would lose what was typed in it. */
  dismissable?: boolean
  children: ReactNode
}

/**
 * The browser's own modal dialog, open as long as it is rendered: it stands above everything, holds the focus, makes
 * the rest of the page inert, and Escape closes it. When it goes, the focus goes back to where it was.
 */
export function Dialog({ title, subtitle, onClose, actions, wide, dismissable = true, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  const pressedBeside = useRef(false)
  // Before the effects of what is inside, so that it may take the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const { activeElement, documentElement, defaultView } = dialog.ownerDocument
    // The page below stops scrolling (tokens.css); where it had a scroll bar, its place is kept.
    const hasScrollBar = defaultView !== null && defaultView.innerWidth > documentElement.clientWidth
    if (hasScrollBar) documentElement.style.scrollbarGutter = 'stable'
    if (!dialog.open) dialog.showModal()
    return () => {
      dialog.close()
      if (hasScrollBar) documentElement.style.scrollbarGutter = ''
      ;(activeElement as HTMLElement | null)?.focus()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, and the dialog handles it
    <dialog
      ref={ref}
      className={styles.dialog}
      lang={localLanguage()}
      dir={directionOf(localLanguage())}
      data-wide={wide || undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={subtitle ? `${id}-subtitle` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        pressedBeside.current = dismissable && event.target === ref.current
      }}
      onClick={(event) => pressedBeside.current && event.target === ref.current && onClose()}
    >
      <div className={styles.body}>
        <div className={styles.head}>
          <div>
            <h2 className={styles.title} id={`${id}-title`}>
              {title}
            </h2>
            {subtitle && (
              <p className={styles.subtitle} id={`${id}-subtitle`}>
                {subtitle}
              </p>
            )}
          </div>
          <IconButton label={texts.close} icon="close" onClick={onClose} />
        </div>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  )
}
