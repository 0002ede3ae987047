import type { RichText } from '../../../schemas/index.ts'

/** The level at which the next heading may stand, below that of a page: a heading of the first level. */
export const BELOW_PAGE = 0

/** A heading, and the level that it stands at in an outline without gaps. */
interface Placed {
  heading: RichText
  written: number
  level: number
}

/**
 * The levels of a text's headings in their order, and those that leave none out: one below the heading that they stand
 * under, headings of one level staying beside each other.
 *
 * @param above the level of the heading before the text; 0 for a page's
 */
export function placeHeadings(text: RichText, above: number): Placed[] {
  const open: Placed[] = []
  return headingsIn(text).map((heading) => {
    const written = levelOf(heading)
    while ((open.at(-1)?.written ?? -Infinity) >= written) open.pop()
    const placed = { heading, written, level: Math.min(written, (open.at(-1)?.level ?? above) + 1) }
    open.push(placed)
    return placed
  })
}

/** The text with its headings at levels that leave none out. */
export function headingsInOrder(text: RichText, above: number): RichText {
  const levels = placeHeadings(text, above).values()
  const placed = (node: RichText): RichText => {
    const level = node.type === 'heading' ? levels.next().value?.level : undefined
    const attrs = level === undefined || level === levelOf(node) ? undefined : { ...node.attrs, level }
    const content = node.content?.map(placed)
    return { ...node, ...(attrs && { attrs: attrs as RichText['attrs'] }), ...(content && { content }) }
  }
  return placed(text)
}

const levelOf = ({ attrs }: RichText) => attrs?.level ?? 1

const headingsIn = (node: RichText): RichText[] => [
  ...(node.type === 'heading' ? [node] : []),
  ...(node.content ?? []).flatMap(headingsIn),
]
