import type { TextReading } from '../../runtime/core/element/define-element.ts'
import type { Element } from '../../schemas/index.ts'
import { type OptionAnswer, propsOf } from './props.ts'

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** What stands between two labels of one cell. */
const SEPARATOR = /^\s*[,;|\n]\s*/

/** Labels, in any case, or ids; several where several may be chosen. A label may hold a comma itself: the longest wins. */
export function readOptions(pasted: string, element: Element): TextReading<OptionAnswer> {
  const { options = [], isMultiSelect } = propsOf(element)
  const names = options
    .flatMap(({ id, label }) => [
      { id, name: plain(label) },
      { id, name: plain(id) },
    ])
    .filter(({ name }) => name !== '')
    .sort((a, b) => b.name.length - a.name.length)
  const chosen = new Set<string>()
  let rest = pasted
    .replace(/[ \t\r]+/g, ' ')
    .trim()
    .toLowerCase()
  while (rest !== '') {
    const found = names.find(
      ({ name }) => rest === name || (rest.startsWith(name) && SEPARATOR.test(rest.slice(name.length))),
    )
    if (!found || (chosen.size > 0 && !isMultiSelect)) return { issue: { code: 'paste_option' } }
    chosen.add(found.id)
    rest = rest.slice(found.name.length).replace(SEPARATOR, '')
  }
  if (chosen.size === 0) return { issue: { code: 'paste_option' } }
  return { value: { selectedOptionIds: options.filter(({ id }) => chosen.has(id)).map(({ id }) => id) } }
}
