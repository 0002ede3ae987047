import type { ImportKind } from '../kinds.ts'
import type { Report } from '../loss.ts'
import type { SourceOption } from '../source-form.ts'
import { isObject, SourceObject } from '../source-object.ts'
import { readCondition } from './read-condition.ts'
import { readWords } from './read-words.ts'

/** A list of `1`, `"red"` or `{ "value": "red", "text": "Red" }`. */
export function readItems(source: SourceObject, key: string, report: Report): SourceOption[] {
  return source.list(key).flatMap(({ value, at }): SourceOption[] => {
    if (!isObject(value)) {
      if (typeof value !== 'object') return [{ value: String(value), label: { '': String(value) }, at }]
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

/** The choices of a question, with Other and None where it has them. */
export function readChoices(source: SourceObject, report: Report): SourceOption[] {
  const options = readItems(source, 'choices', report).map(({ score: _, ...option }) => option)
  const [otherText, noneText] = [readWords(source, 'otherText'), readWords(source, 'noneText')]
  if (source.take('choicesByUrl') !== undefined) source.lose('choicesByUrl', 'not_followed')
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
