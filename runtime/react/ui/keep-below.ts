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
  view?.visualViewport?.addEventListener('resize', place)
  return () => {
    sizes.disconnect()
    view?.removeEventListener('scroll', place, true)
    view?.removeEventListener('resize', place)
    view?.visualViewport?.removeEventListener('resize', place)
  }
}

/**
 * Below the anchor, or above it where there is more room; never over it, and never beyond the edge of what is seen: a
 * keyboard on the screen takes its part. Above, it grows upwards.
 */
function placeBelow(panel: HTMLElement, anchor: HTMLElement) {
  const box = anchor.getBoundingClientRect()
  const { clientWidth, clientHeight } = panel.ownerDocument.documentElement
  const seen = panel.ownerDocument.defaultView?.visualViewport
  const bottom = Math.min(clientHeight, seen ? seen.offsetTop + seen.height : clientHeight)
  const { style } = panel
  style.minWidth = `${Math.min(box.width, clientWidth - 2 * GAP)}px`
  const below = bottom - box.bottom - 2 * GAP
  const above = box.top - (seen?.offsetTop ?? 0) - 2 * GAP
  const isAbove = below < Math.min(panel.scrollHeight, ENOUGH) && above > below
  style.setProperty('--room', `${Math.max(0, isAbove ? above : below)}px`)
  style.top = isAbove ? 'auto' : `${box.bottom + GAP}px`
  style.bottom = isAbove ? `${clientHeight - box.top + GAP}px` : 'auto'
  const { width } = panel.getBoundingClientRect()
  style.left = `${Math.max(GAP, Math.min(box.left, clientWidth - width - GAP))}px`
}
