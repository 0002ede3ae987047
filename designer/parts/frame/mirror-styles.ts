const SHEETS = 'link[rel="stylesheet"], style'

/**
 * Gives another document the styles of this one, and those that are fetched later. Returns how to stop.
 */
export function mirrorStyles(from: Document, to: Document): () => void {
  const copies = new Map<Node, Node>()
  const copyAll = () => {
    for (const sheet of from.querySelectorAll(SHEETS)) {
      if (copies.has(sheet)) continue
      const copy = to.importNode(sheet, true)
      copies.set(sheet, copy)
      to.head.append(copy)
    }
    to.documentElement.dataset.theme = from.documentElement.dataset.theme ?? ''
  }
  // No bar stands above what is in it.
  to.documentElement.style.setProperty('--fw-top-bars', '0px')
  copyAll()
  const observer = new MutationObserver(copyAll)
  observer.observe(from.head, { childList: true })
  observer.observe(from.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
