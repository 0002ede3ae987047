import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import styles from './Popover.module.css'

interface Props {
  /** The control below which it stands. */
  anchor: RefObject<HTMLElement | null>
  /** Escape, or a press elsewhere. */
  onClose(): void
  label: string
  children: ReactNode
}

/**
 * What opens below a control, in the browser's top layer: neither a scrolling table nor a card cuts it off. Rendered
 * only while it is open, so that a form of a thousand questions carries none.
 */
export function Popover({ anchor, onClose, label, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)

  // Before the effects of what is inside, so that it may take the focus.
  useLayoutEffect(() => {
    const panel = ref.current
    if (!panel) return
    panel.showPopover()
    return anchor.current ? keepBelow(panel, anchor.current) : undefined
  }, [anchor])

  useEffect(() => {
    const panel = ref.current
    const onToggle = (event: ToggleEvent) => event.newState === 'closed' && onClose()
    panel?.addEventListener('toggle', onToggle)
    return () => panel?.removeEventListener('toggle', onToggle)
  }, [onClose])

  return (
    <div ref={ref} className={styles.popover} popover="auto" role="dialog" aria-label={label}>
      {children}
    </div>
  )
}

const GAP = 4
/** Less room than this is given up for the other side of the anchor. */
const ENOUGH = 240

/** Places a panel beside its anchor, wherever that moves and however the panel grows. Returns an unsubscribe function. */
export function keepBelow(panel: HTMLElement, anchor: HTMLElement): () => void {
  const place = () => placeBelow(panel, anchor)
  place()
  const view = panel.ownerDocument.defaultView
  // In the next frame: placing it may change its size again.
  const sizes = new ResizeObserver(() => view?.requestAnimationFrame(place))
  sizes.observe(panel)
  view?.addEventListener('scroll', place, true)
  view?.addEventListener('resize', place)
  return () => {
    sizes.disconnect()
    view?.removeEventListener('scroll', place, true)
    view?.removeEventListener('resize', place)
  }
}

/** Below the anchor, or above it where there is more room; never over it, and never beyond the window's edge. */
function placeBelow(panel: HTMLElement, anchor: HTMLElement) {
  const box = anchor.getBoundingClientRect()
  const { clientWidth, clientHeight } = panel.ownerDocument.documentElement
  const { style } = panel
  style.minWidth = `${box.width}px`
  const below = clientHeight - box.bottom - 2 * GAP
  const above = box.top - 2 * GAP
  const { scrollHeight } = panel
  const isAbove = below < Math.min(scrollHeight, ENOUGH) && above > below
  style.setProperty('--room', `${Math.max(0, isAbove ? above : below)}px`)
  const { width, height } = panel.getBoundingClientRect()
  style.top = `${isAbove ? box.top - GAP - height : box.bottom + GAP}px`
  style.left = `${Math.max(GAP, Math.min(box.left, clientWidth - width - GAP))}px`
}
