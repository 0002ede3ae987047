import type { Report } from '../loss.ts'
import { readable } from '../readable.ts'
import type { SourceItem, SourceOption } from '../source-form.ts'
import { isObject, SourceObject } from '../source-object.ts'
import type { Schemas } from './schemas.ts'

type Scalar = string | number | boolean
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
    const said = list.map((part, i) => ({ part, i })).filter(({ part }) => part.type !== 'null')
    const asking = said.filter(({ part }) => valuesOf(part) === undefined)
    // What else stands beside it says nothing.
    const isTold = said.length === 1 && (asking.length === 1 || list.length > 1)
    const isEither = asking.length > 0
    const areTitled = asking.length === 1 || asking.every(({ part }) => typeof part.title === 'string')
    if (!isTold && !(isEither && areTitled)) continue
    schema.take(key)
    const at = (i: number) => `${schema.pointer(key)}/${i}`
    const [only] = said
    if (isTold && only) return askPart(only.part, at(only.i), name)
    const choice = `${name}.kind`
    const options: SourceOption[] = []
    const questions: SourceItem[] = []
    for (const { part, i } of said) {
      const place = at(i)
      if (valuesOf(part)) {
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
    const [title, prompt] = [followed.schema.text('title'), followed.schema.text('description')]
    const item = ask(followed.schema, called, schemas.within(followed.trail))
    followed.schema.rest()
    return { ...item, ...(title && { title: { '': title } }), ...(prompt && { prompt: { '': prompt } }) }
  }
}

function valuesOf(part: Record<string, unknown>): readonly Scalar[] | undefined {
  const values = 'const' in part ? [part.const] : part.enum
  return Array.isArray(values) && values.every(isScalar) ? values : undefined
}

const isScalar = (value: unknown): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value)

function optionsIn(part: Record<string, unknown>, at: string, report: Report): SourceOption[] {
  const { title, description, type: _, const: __, enum: ___, ...others } = part
  for (const [key, value] of Object.entries(others)) report.lose(`${at}/${key}`, value, 'unknown')
  const values = (valuesOf(part) ?? []).map(String)
  const isOne = values.length === 1
  // Words of several values say of none what it is called.
  for (const words of isOne ? [] : [title, description])
    if (words !== undefined) report.lose(at, words, 'not_taken')
  return values.map((value) => ({
    value,
    label: { '': isOne && typeof title === 'string' ? title : value },
    at,
    ...(isOne && typeof description === 'string' && { help: { '': description } }),
  }))
}
