import { readPasted } from '../../runtime/core/datetime/date-kind.ts'
import type { TextReading } from '../../runtime/core/element/define-element.ts'
import type { Element } from '../../schemas/index.ts'
import { updateDetail } from './change-choice.ts'
import { asksDetails, isListed, type Option, type OptionAnswer, propsOf } from './props.ts'

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** What stands between two labels of one cell. */
const SEPARATOR = /^\s*[,;|\n]\s*/
/** What was added below an option, behind its label. */
const DETAIL = /^ ?\((.*?)\)(?=\s*(?:$|[,;|\n]))/s
const NO_OPTION = { issue: { code: 'paste_option' } }
/** What a library or a service offers is not known where a cell is read. */
const ELSEWHERE = { issue: { code: 'paste_unreadable' } }

/**
 * Labels, in any case, or ids; several where several may be chosen, each with what was added below it in parentheses. A
 * label may hold a comma itself: the longest wins.
 */
export function readOptions(pasted: string, element: Element): TextReading<OptionAnswer> {
  const { options = [], optionsFrom, isMultiSelect } = propsOf(element)
  const noOption = isListed(optionsFrom) ? ELSEWHERE : NO_OPTION
  const names = options
    .flatMap((option) => [
      { option, name: plain(option.label) },
      { option, name: plain(option.id) },
    ])
    .filter(({ name }) => name !== '')
    .sort((a, b) => b.name.length - a.name.length)
  const chosen = new Set<string>()
  let answer: OptionAnswer | null = null
  let rest = pasted.replace(/[ \t\r]+/g, ' ').trim()
  while (rest !== '') {
    const lower = rest.toLowerCase()
    const found = names.find(({ option, name }) => {
      if (!lower.startsWith(name)) return false
      const after = rest.slice(name.length)
      return after === '' || SEPARATOR.test(after) || (asksDetails(option) && DETAIL.test(after))
    })
    if (!found || (chosen.size > 0 && !isMultiSelect)) return noOption
    const { option, name } = found
    chosen.add(option.id)
    rest = rest.slice(name.length)
    const [said = '', detail] = (asksDetails(option) && DETAIL.exec(rest)) || []
    if (detail) {
      const read = readDetail(detail, option)
      if (!read) return NO_OPTION
      answer = updateDetail(answer, { optionId: option.id, ...read }, element)
    }
    rest = rest.slice(said.length).replace(SEPARATOR, '')
  }
  if (chosen.size === 0) return NO_OPTION
  if (chosen.size > 1 && options.some(({ id, exclusive }) => exclusive && chosen.has(id)))
    return { issue: { code: 'paste_exclusive' } }
  const selectedOptionIds = options.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  return { value: { ...answer, selectedOptionIds } }
}

/** `11/21/2026; nitrile` as far as the option asks for it; undefined when it does not. */
function readDetail(
  text: string,
  { comment, date }: Option,
): { date?: string; comment?: string } | undefined {
  const [first = '', ...others] = text.split(';')
  const day = date && readPasted(first, 'day')
  const said = (day ? others.join(';') : text).trim()
  if (said && !comment) return undefined
  return { ...(day && { date: day }), ...(said && { comment: said }) }
}
