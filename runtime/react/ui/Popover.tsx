import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

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
    <div ref={ref} className="fw-popover" popover="auto" role="dialog" aria-label={label}>
      {children}
    </div>
  )
}

const GAP = 4

/** Places a panel below its anchor, wherever that moves. Returns what ends it. */
export function keepBelow(panel: HTMLElement, anchor: HTMLElement): () => void {
  const place = () => placeBelow(panel, anchor)
  place()
  const view = panel.ownerDocument.defaultView
  view?.addEventListener('scroll', place, true)
  view?.addEventListener('resize', place)
  return () => {
    view?.removeEventListener('scroll', place, true)
    view?.removeEventListener('resize', place)
  }
}

function placeBelow(panel: HTMLElement, anchor: HTMLElement) {
  const box = anchor.getBoundingClientRect()
  const { clientWidth, clientHeight } = panel.ownerDocument.documentElement
  panel.style.minWidth = `${box.width}px`
  const { width, height } = panel.getBoundingClientRect()
  const above = box.bottom + GAP + height > clientHeight && box.top - GAP - height >= 0
  panel.style.top = `${above ? box.top - GAP - height : box.bottom + GAP}px`
  panel.style.left = `${Math.max(GAP, Math.min(box.left, clientWidth - width - GAP))}px`
}
