import { idOf } from '../shared/allot-ids.ts'
import { endOfAddress } from '../shared/end-of-address.ts'
import type { ImportKind } from '../shared/kinds.ts'
import type { Report } from '../shared/loss.ts'
import type { SourceItem, SourceOption } from '../shared/source-form.ts'
import { isObject, SourceObject } from '../shared/source-object.ts'
import { readCondition } from './read-condition.ts'
import { readWords } from './read-words.ts'

/** A list of `1`, `"red"` or `{ "value": "red", "text": "Red" }`. */
export function readItems(source: SourceObject, key: string, report: Report): SourceOption[] {
  return source.list(key).flatMap(({ value, at }): SourceOption[] => {
    if (!isObject(value)) {
      if (typeof value !== 'object') return [shortItem(value, at)]
      report.lose(at, value, 'unreadable')
      return []
    }
    const item = new SourceObject(value, at, report)
    const stored = item.scalar('value')
    const label = readWords(item, 'text')
    const show = readCondition(item, 'visibleIf')
    item.rest()
    if (stored === undefined) {
      report.lose(at, value, 'unreadable')
      return []
    }
    const said = String(stored)
    const option = { value: said, label: label ?? { '': said }, at, ...(show && { show }) }
    return [typeof stored === 'number' ? { ...option, score: stored } : option]
  })
}

/** `1`, or `"low|No, it is too low"`: what is stored, then the words. */
function shortItem(value: unknown, at: string): SourceOption {
  const [stored = '', ...words] = String(value).split('|')
  return { value: stored, label: { '': words.length > 0 ? words.join('|') : stored }, at }
}

/** Numbers that are counted from one to the other instead of being listed. */
function countedChoices(source: SourceObject): SourceOption[] {
  const [min, max] = [source.number('choicesMin'), source.number('choicesMax')]
  const step = source.number('choicesStep') ?? 1
  if (min === undefined || max === undefined) {
    if (max !== undefined) source.lose('choicesMax', 'unreadable')
    if (min !== undefined) source.lose('choicesMin', 'unreadable')
    return []
  }
  const by = step > 0 ? step : 1
  const count = Math.max(Math.floor((max - min) / by) + 1, 0)
  if (count > MAX_COUNTED) source.lose('choicesMax', 'shortened', String(MAX_COUNTED))
  return Array.from({ length: Math.min(count, MAX_COUNTED) }, (_, i) => {
    return { value: String(min + i * by), label: {}, at: source.pointer('choicesMin') }
  })
}

const MAX_COUNTED = 1000

/** Whether an address gives the choices: without one there is nothing to ask for them. */
export const isByUrl = (said: unknown): boolean =>
  isObject(said) && typeof said.url === 'string' && said.url !== ''

/** What an address gives takes the place of what is listed. */
export function readService(source: SourceObject): SourceItem['optionsFrom'] {
  const from = source.object('choicesByUrl')
  const url = from?.text('url')
  // Where in what it gives the list stands, and what of each is meant, the administrator says.
  from?.about(['path', 'valueName', 'titleName', 'allowEmptyResponse'])
  from?.rest()
  if (!from || url === undefined) return undefined
  const service = idOf(endOfAddress(url), 'choices').toLowerCase()
  return { at: source.pointer('choicesByUrl'), what: url, service }
}

/** The choices of a question, with Other and None where it has them. */
export function readChoices(source: SourceObject, report: Report): SourceOption[] {
  const isElsewhere = isByUrl(source.peek('choicesByUrl'))
  const listed = readItems(source, 'choices', report).map(({ score: _, ...option }) => option)
  if (isElsewhere && listed.length > 0) source.lose('choices', 'never')
  const options = [...(isElsewhere ? [] : listed), ...countedChoices(source)]
  const [otherText, noneText] = [readWords(source, 'otherText'), readWords(source, 'noneText')]
  const has = (...keys: string[]) => keys.map((key) => source.flag(key)).includes(true)
  const at = source.at
  if (has('hasNone', 'showNoneItem'))
    options.push({ value: 'none', label: noneText ?? { '': 'None' }, exclusive: true, at })
  else if (noneText) source.lose('noneText', 'unknown')
  if (has('hasOther', 'showOtherItem', 'allowCustomChoices')) {
    const label = otherText ?? { '': 'Other (describe)' }
    options.push({ value: 'other', label, comment: { label, required: true }, at })
  } else if (otherText) source.lose('otherText', 'unknown')
  return options
}

/** Choices as a question of this kind offers them: what is chosen alone in any case needs no word for it. */
export const offeredBy = (kind: ImportKind | undefined, choices: readonly SourceOption[]): SourceOption[] =>
  choices.map(({ exclusive, ...option }) =>
    exclusive && kind === 'choices' ? { ...option, exclusive } : option,
  )
