import type { Report } from '../shared/loss.ts'
import { isObject } from '../shared/source-object.ts'
import type { Resource } from './code-systems.ts'
import { objectsOf } from './objects-of.ts'

type Json = Readonly<Record<string, unknown>>

const TRANSLATION = 'http://hl7.org/fhir/StructureDefinition/translation'
const MARKDOWN = '/rendering-markdown'
const LISTS = ['item', 'contained', 'answerOption', 'include', 'concept']
const INSIDE = ['valueCoding', 'compose']
/** What each file says of itself and of its parts, in whatever language; nobody is shown the words of a set. */
const ABOUT = [
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
].concat(['title', 'description', 'code'])

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
  return both(main, other, at, ['title', 'description'])

  /** @param texts the keys of the words */
  function both(said: Json, also: Json, place: string, texts = ['text', 'display']): Json {
    const words = texts.flatMap((key) => translated(said, also, key))
    const lists = LISTS.filter((key) => Array.isArray(said[key]) && Array.isArray(also[key]))
    const insides = INSIDE.filter((key) => isObject(said[key]) && isObject(also[key]))
    const read = new Set([...words.flatMap(({ from }) => from), ...lists, ...insides, ...ABOUT])
    for (const [key, each] of Object.entries(also))
      if (!read.has(key) && JSON.stringify(each) !== JSON.stringify(said[key]))
        report.lose(`${place}/${key}`, each, 'not_taken')
    return {
      ...said,
      ...Object.fromEntries(words.map(({ key, beside }) => [key, beside])),
      ...Object.fromEntries(
        lists.map((key) => [key, paired(said[key] as unknown[], also[key] as unknown[], `${place}/${key}`)]),
      ),
      ...Object.fromEntries(
        insides.map((key) => [key, both(said[key] as Json, also[key] as Json, `${place}/${key}`)]),
      ),
    }
  }

  /** What stands beside a text, with the other's words for it; and where those were read. */
  function translated(said: Json, also: Json, key: string) {
    const found = contentOf(also, key)
    if (!found) return []
    const own = isObject(said[`_${key}`]) ? (said[`_${key}`] as Json) : {}
    const parts = [
      { url: 'lang', valueCode: language },
      { url: 'content', ...found.content },
    ]
    const extension = [...objectsOf(own.extension), { url: TRANSLATION, extension: parts }]
    return [{ key: `_${key}`, beside: { ...own, extension }, from: found.from }]
  }

  /** Each part of a list with the words of the one that is called the same. */
  function paired(said: readonly unknown[], also: readonly unknown[], place: string): unknown[] {
    const left = new Map(also.entries())
    // The first of those that are called the same.
    const places = new Map(also.map((part, i) => [nameOf(part), i] as const).toReversed())
    const list = said.map((part) => {
      const i = places.get(nameOf(part)) ?? -1
      const same = left.get(i)
      if (!isObject(part) || !isObject(same)) return part
      left.delete(i)
      return both(part, same, `${place}/${i}`)
    })
    for (const [i, part] of left) report.lose(`${place}/${i}`, part, 'reference')
    return list
  }
}

/** Items are told by their `linkId`, options and concepts by their code, sets by where they stand. */
function nameOf(part: unknown): string {
  const { linkId, valueCoding, code, id, system } = (isObject(part) ? part : {}) as Json
  const coding = isObject(valueCoding) ? valueCoding.code : undefined
  const name = [linkId, coding, code, id, system].find((each) => typeof each === 'string')
  return name === undefined ? JSON.stringify(part) : String(name)
}

/** A text as the other says it, formatted where it is, and the keys under which it stands. */
function contentOf(also: Json, key: string): { content: Json; from: string[] } | undefined {
  const beside = also[`_${key}`]
  const extensions = objectsOf(isObject(beside) && beside.extension)
  const formatted = extensions.find(({ url }) => String(url).endsWith(MARKDOWN))?.valueMarkdown
  // Both say the same words.
  if (typeof formatted === 'string')
    return { content: { valueMarkdown: formatted }, from: extensions.length > 1 ? [key] : [key, `_${key}`] }
  return typeof also[key] === 'string' ? { content: { valueString: also[key] }, from: [key] } : undefined
}
