import type { TextReading } from '../../runtime/core/element/define-element.ts'
import type { Element } from '../../schemas/index.ts'
import { optionsOf, type RankingAnswer } from './props.ts'

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** `1. ` or `2) ` before a label. */
const PLACE = /^\d+[.)] */
/** What stands between two labels of one cell. */
const SEPARATOR = /^ *[,;|>\n] */

/** Labels or ids from the first place on, in any case, each with its place before it or without. The longest label wins. */
export function readRanking(pasted: string, element: Element): TextReading<RankingAnswer> {
  const names = optionsOf(element)
    .flatMap(({ id, label }) => [plain(label), plain(id)].map((name) => ({ id, name })))
    .filter(({ name }) => name !== '')
    .sort((a, b) => b.name.length - a.name.length)
  const foundIn = (text: string) =>
    names.find(({ name }) => {
      const after = text.slice(name.length)
      return text.startsWith(name) && (after === '' || SEPARATOR.test(after))
    })
  const ranked = new Set<string>()
  let rest = pasted
    .toLowerCase()
    .replace(/[^\S\n]+/g, ' ')
    .trim()
  while (rest !== '') {
    // A label may begin with a number itself.
    const unnumbered = rest.replace(PLACE, '')
    const [text, found] = foundIn(rest) ? [rest, foundIn(rest)] : [unnumbered, foundIn(unnumbered)]
    if (!found || ranked.has(found.id)) return { issue: { code: 'paste_option' } }
    ranked.add(found.id)
    rest = text.slice(found.name.length).replace(SEPARATOR, '')
  }
  return ranked.size > 0 ? { value: { rankedOptionIds: [...ranked] } } : { issue: { code: 'paste_option' } }
}
