/** The element that React Aria looks for before it writes its one inline rule. */
const ID = 'react-aria-pressable-style'

/**
 * The content policy refuses inline styles, so React Aria's rule stands in Menu.module.css, and an empty element holds
 * the place of the one that it would write.
 */
export function withoutInlineStyles(): void {
  if (document.getElementById(ID)) return
  const place = document.createElement('meta')
  place.id = ID
  document.head.append(place)
}
