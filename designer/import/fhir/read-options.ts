import type { SourceOption, Words } from '../shared/source-form.ts'
import { isObject, type SourceObject } from '../shared/source-object.ts'
import { type Extensions, readExtensions } from './read-extensions.ts'
import { readWords } from './read-words.ts'
import { SCORES } from './scores.ts'

type Scored = ReturnType<Extensions['take']>[number]

/**
 * `answerOption`, `option` in STU3: what may be answered, and which of them is chosen from the start.
 *
 * @param beside extensions of the item, which may list resources that are answered with
 */
export function readOptions(
  item: SourceObject,
  beside: Extensions,
): { options: SourceOption[]; chosen: string[] } {
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
  const named = beside.take('sdf-optionReference').flatMap(({ value, at }): SourceOption[] => {
    const option = optionOf(value)
    // What names nothing nobody can choose.
    if (!option) item.loseAt(at, value, 'never')
    return option ? [{ ...option, at }] : []
  })
  return { options: [...options, ...named], chosen }
}

/** What a reference names, told by its address or by what it is called. */
export function namedBy(reference: unknown): string | undefined {
  const { reference: address, display } = isObject(reference) ? reference : {}
  return [address, display].find((each) => typeof each === 'string')
}

/** A resource that is answered with. */
function optionOf(reference: unknown): Pick<SourceOption, 'value' | 'label'> | undefined {
  const value = namedBy(reference)
  const { display } = isObject(reference) ? reference : {}
  if (value === undefined) return undefined
  return { value, label: typeof display === 'string' ? { '': display } : {} }
}

function readValue(
  option: SourceObject,
): (Pick<SourceOption, 'value' | 'label'> & { scores: Scored[] }) | undefined {
  const coding = option.object('valueCoding')
  if (coding) {
    const code = coding.text('code')
    const label = wordsOf(coding)
    const value = code ?? label['']
    const extensions = readExtensions(coding)
    coding.about(['system', 'version', 'userSelected', 'id'])
    coding.rest()
    const scores = SCORES.flatMap(extensions.take)
    extensions.rest()
    if (value === undefined) option.lose('valueCoding', 'unreadable')
    return value === undefined ? undefined : { value, label, scores }
  }
  const named = option.take('valueReference')
  const reference = optionOf(named)
  if (reference) return { ...reference, scores: [] }
  if (named !== undefined) option.lose('valueReference', 'unreadable')
  for (const key of ['valueString', 'valueInteger', 'valueDate', 'valueTime']) {
    const value = option.scalar(key)
    if (value !== undefined) return { value: String(value), label: {}, scores: [] }
  }
  return undefined
}

/** Its words, in other languages as a code system says them too. */
function wordsOf(coding: SourceObject): Words {
  const words: Record<string, string> = {}
  for (const each of coding.objects('designation')) {
    const [language, value] = [each.text('language'), each.text('value')]
    each.about(['use'])
    each.rest()
    if (language && value) words[language] = value
    else each.loseAt(each.at, value, 'unreadable')
  }
  return { ...words, ...readWords(coding, 'display') }
}

/** The value of `answerX`, `initial.valueX`: a code of a coding, the number of a quantity. */
export function plainValue(value: unknown): string | number | boolean | undefined {
  if (!isObject(value))
    return ['string', 'number', 'boolean'].includes(typeof value)
      ? (value as string | number | boolean)
      : undefined
  return plainValue(value.value ?? value.code ?? value.display)
}
