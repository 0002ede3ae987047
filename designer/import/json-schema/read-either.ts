import { readable } from '../shared/readable.ts'
import type { SourceItem, SourceOption } from '../shared/source-form.ts'
import { isObject, SourceObject } from '../shared/source-object.ts'
import { isListed, isNull, optionsIn } from './listed-options.ts'
import type { Schemas } from './schemas.ts'

type Ask = (schema: SourceObject, name: string, schemas: Schemas) => SourceItem

const KEYS = ['oneOf', 'anyOf']
/** What a question asks for, where nothing else says which of them it is. */
const CALLED: Readonly<Record<string, string>> = {
  date: 'A date',
  dateTime: 'A date and time',
  time: 'A time',
}

/**
 * A value that is of one schema or another: `oneOf` a date and "present". What may be chosen is a choice, what else is
 * asked for a question below it; where only null stands beside it, the question alone.
 *
 * @returns undefined, and takes nothing, where the schemas cannot be told apart
 */
export function readEither(
  schema: SourceObject,
  name: string,
  required: boolean,
  schemas: Schemas,
  ask: Ask,
): SourceItem | undefined {
  for (const key of KEYS) {
    const list = schema.peek(key)
    if (!Array.isArray(list) || !list.every(isObject)) continue
    const said = list.map((part, i) => ({ part, i })).filter(({ part }) => !isNull(part))
    const asking = said.filter(({ part }) => !isListed(part))
    // What else stands beside it says nothing.
    const isTold = said.length === 1 && (asking.length === 1 || list.length > 1)
    const isEither = asking.length > 0
    const areTitled = asking.length === 1 || asking.every(({ part }) => typeof part.title === 'string')
    if (!isTold && !(isEither && areTitled)) continue
    schema.take(key)
    const at = (i: number) => `${schema.pointer(key)}/${i}`
    const [only] = said
    if (isTold && only) {
      for (const [i, part] of list.entries()) if (part !== only.part) optionsIn(part, at(i), schemas.report)
      return askPart(only.part, at(only.i), name)
    }
    const choice = `${name}.kind`
    const options: SourceOption[] = []
    const questions: SourceItem[] = []
    for (const [i, part] of list.entries()) {
      const place = at(i)
      if (isListed(part)) {
        options.push(...optionsIn(part, place, schemas.report))
        continue
      }
      const value = `part-${i + 1}`
      const question = askPart(part, place, `${name}.${value}`)
      if (!question) continue
      const label = question.title ?? { '': CALLED[question.kinds[0] ?? ''] ?? 'Something else' }
      options.push({ value, label, at: place })
      const show = { at: place, what: part, rule: { '==': [{ answer: choice }, value] } }
      questions.push({
        ...question,
        title: label,
        show,
        ...(question.kinds[0] !== 'group' && { required: true }),
      })
    }
    const title = { '': 'Which of these is it?' }
    const first: SourceItem = { at: schema.pointer(key), name: choice, kinds: ['choice'], title, options }
    return {
      at: schema.at,
      name,
      kinds: ['group'],
      title: { '': readable(name.split('.').at(-1) ?? '', name) },
      children: [{ ...first, ...(required && { required }) }, ...questions],
    }
  }
  return undefined

  function askPart(part: Record<string, unknown>, at: string, called: string): SourceItem | undefined {
    const followed = schemas.follow(new SourceObject(part, at, schemas.report))
    if (!followed) return undefined
    const isOne = followed.schema.peek('const') !== undefined
    const item = ask(followed.schema, called, schemas.within(followed.trail))
    const [title, prompt] = [followed.schema.text('title'), followed.schema.text('description')]
    followed.schema.rest()
    const [option] = item.options ?? []
    // Its words are those of an option, and not of the question.
    if (isOne && option) return { ...item, options: [inWords(option, title, prompt)] }
    return { ...item, ...(title && { title: { '': title } }), ...(prompt && { prompt: { '': prompt } }) }
  }
}

const inWords = (
  option: SourceOption,
  title: string | undefined,
  help: string | undefined,
): SourceOption => ({
  ...option,
  ...(title && { label: { '': title } }),
  ...(help && { help: { '': help } }),
})
