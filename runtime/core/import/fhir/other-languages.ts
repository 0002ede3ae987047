import type { Report } from '../loss.ts'
import { isObject } from '../source-object.ts'
import type { Resource } from './code-systems.ts'

type Json = Readonly<Record<string, unknown>>

const TRANSLATION = 'http://hl7.org/fhir/StructureDefinition/translation'
const MARKDOWN = '/rendering-markdown'
/** What each file says of itself, in whatever language. */
const OF_THE_FILE = new Set([
  'id',
  'language',
  'meta',
  'url',
  'version',
  'date',
  'name',
  'identifier',
  'status',
  'text',
])

/** Whether a questionnaire says the same as another in another language: it asks some of the same. */
export function isOtherLanguage(main: Json, other: Json): boolean {
  if (typeof other.language !== 'string' || other.language === main.language) return false
  const names = new Set(objectsOf(main.item).map(({ linkId }) => linkId))
  return objectsOf(other.item).some(({ linkId }) => names.has(linkId))
}

/** The questionnaire with the words of one in another language as translations; what else that one says is lost. */
export function withLanguage(main: Json, { value, at }: Resource, report: Report): Json {
  const other = value as Json
  const language = String(other.language)
  const translated = spoken(main, other, ['title', 'description'])
  return {
    ...translated,
    ...lists(['item', 'contained'], main, other, at, OF_THE_FILE),
  }

  /** The words of some keys, beside those that are there. */
  function spoken(said: Json, also: Json, keys: readonly string[]): Json {
    const beside = keys.flatMap((key): [string, unknown][] => {
      const content = contentOf(also, key)
      if (!content) return []
      const own = isObject(said[`_${key}`]) ? (said[`_${key}`] as Json) : {}
      const parts = [
        { url: 'lang', valueCode: language },
        { url: 'content', ...content },
      ]
      const extension = [...objectsOf(own.extension), { url: TRANSLATION, extension: parts }]
      return [[`_${key}`, { ...own, extension }]]
    })
    return { ...said, ...Object.fromEntries(beside) }
  }

  /** Lists of parts that are told by a name, each with the words of the one that is called the same. */
  function lists(
    keys: readonly string[],
    said: Json,
    also: Json,
    place: string,
    own: ReadonlySet<string> = new Set(),
  ): Json {
    const found = keys.flatMap((key): [string, unknown][] => {
      if (!Array.isArray(said[key])) return []
      const named = new Map(objectsOf(also[key]).map((part, i) => [nameOf(part), { part, i }]))
      const list = said[key].map((part) => {
        const same = isObject(part) ? named.get(nameOf(part)) : undefined
        if (!same) return part
        named.delete(nameOf(part as Json))
        return both(part as Json, same.part, `${place}/${key}/${same.i}`)
      })
      for (const { part, i } of named.values()) report.lose(`${place}/${key}/${i}`, part, 'reference')
      return [[key, list]]
    })
    const read = new Set([...keys, ...WORDS, ...WORDS.map((key) => `_${key}`), ...own])
    for (const [key, each] of Object.entries(also))
      if (!read.has(key) && JSON.stringify(each) !== JSON.stringify(said[key]))
        report.lose(`${place}/${key}`, each, 'not_taken')
    return Object.fromEntries(found)
  }

  function both(said: Json, also: Json, place: string): Json {
    const insides = INSIDE.filter((key) => isObject(said[key]) && isObject(also[key]))
    const inside = insides.map((key) => [key, both(said[key] as Json, also[key] as Json, `${place}/${key}`)])
    return {
      ...spoken(said, also, WORDS),
      ...lists(LISTS, said, also, place, new Set([...insides, ...ABOUT])),
      ...Object.fromEntries(inside),
    }
  }
}

/** The words of items, options and concepts. */
const WORDS = ['text', 'display', 'title', 'description']
const LISTS = ['item', 'answerOption', 'include', 'concept']
const INSIDE = ['valueCoding', 'compose']
const ABOUT = ['id', 'system', 'meta', 'url', 'version', 'date', 'name', 'code']

const objectsOf = (list: unknown): Json[] => (Array.isArray(list) ? list.filter(isObject) : [])

/** Items are told by their `linkId`, options and concepts by their code, sets by where they stand. */
function nameOf(part: Json): string {
  const coding = isObject(part.valueCoding) ? part.valueCoding : {}
  const name = [part.linkId, coding.code, part.code, part.id, part.system].find(
    (each) => typeof each === 'string',
  )
  return name === undefined ? JSON.stringify(part) : String(name)
}

/** A text as the other says it, formatted where it is. */
function contentOf(also: Json, key: string): Json | undefined {
  const beside = also[`_${key}`]
  const formatted = isObject(beside)
    ? objectsOf(beside.extension).find(({ url }) => String(url).endsWith(MARKDOWN))?.valueMarkdown
    : undefined
  if (typeof formatted === 'string') return { valueMarkdown: formatted }
  return typeof also[key] === 'string' ? { valueString: also[key] } : undefined
}
