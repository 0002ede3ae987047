import type { SourceOption } from '../source-form.ts'
import { isObject, type SourceObject } from '../source-object.ts'
import { readExtensions } from './read-extensions.ts'
import { readWords } from './read-words.ts'

const SCORES = ['ordinalValue', 'itemWeight']

/** `answerOption`, `option` in STU3: what may be answered, and which of them is chosen from the start. */
export function readOptions(item: SourceObject): { options: SourceOption[]; chosen: string[] } {
  const chosen: string[] = []
  const options = ['answerOption', 'option'].flatMap(item.objects, item).flatMap((option) => {
    const extensions = readExtensions(option)
    const isChosen = option.flag('initialSelected')
    const read = readValue(option)
    if (!read) {
      option.rest('unreadable')
      return []
    }
    if (isChosen) chosen.push(read.value)
    const [score] = [...SCORES.flatMap(extensions.take), ...read.scores]
    if (score && typeof score.value !== 'number') option.loseAt(score.at, score.value, 'unreadable')
    const exclusive = extensions.take('optionExclusive').some(({ value }) => value === true)
    extensions.rest()
    option.rest()
    return [
      {
        value: read.value,
        label: read.label,
        at: option.at,
        ...(score && typeof score.value === 'number' && { score: score.value }),
        ...(exclusive && { exclusive }),
      },
    ]
  })
  return { options, chosen }
}

function readValue(option: SourceObject) {
  const coding = option.object('valueCoding')
  if (coding) {
    const code = coding.text('code')
    const label = readWords(coding, 'display')
    const value = code ?? label?.['']
    const extensions = readExtensions(coding)
    coding.about(['system', 'version', 'userSelected', 'id'])
    coding.rest()
    const scores = SCORES.flatMap(extensions.take)
    extensions.rest()
    return value === undefined ? undefined : { value, label: label ?? {}, scores }
  }
  for (const key of ['valueString', 'valueInteger', 'valueDate', 'valueTime']) {
    const value = option.scalar(key)
    if (value !== undefined) return { value: String(value), label: {}, scores: [] }
  }
  return undefined
}

/** The value of `answerX`, `initial.valueX`: a code of a coding, the number of a quantity. */
export function plainValue(value: unknown): string | number | boolean | undefined {
  if (!isObject(value))
    return ['string', 'number', 'boolean'].includes(typeof value)
      ? (value as string | number | boolean)
      : undefined
  return plainValue(value.value ?? value.code ?? value.display)
}
