import type { Report } from '../shared/loss.ts'
import type { Words } from '../shared/source-form.ts'
import { isObject, type SourceObject } from '../shared/source-object.ts'
import { objectsOf } from './objects-of.ts'
import type { Extensions } from './read-extensions.ts'
import { readFormatted } from './read-words.ts'

/** Of a question they say how to answer it. */
const HELP = new Set(['help', 'instructions', 'security', 'flyover', 'prompt'])
/** How texts are drawn, and questions never are; a health service also puts them beside a form or lets them unfold. */
const OF_TEXTS = new Set([...HELP, 'legal', 'upper', 'lower', 'highlight', 'sidebar', 'inline'])

const codesIn = (value: unknown): string[] =>
  objectsOf(isObject(value) && value.coding).map(({ code }) => String(code))

/** Something to read that calls itself a question: its control is one of texts. */
export const isToRead = (type: string, extensions: Extensions): boolean =>
  type === 'text' &&
  extensions.take('itemControl').some(({ value }) => codesIn(value).some((code) => OF_TEXTS.has(code)))

/** A text inside a question that says how to answer it. */
export function isHelp(item: SourceObject): boolean {
  const type = item.peek('type')
  const extensions = item.peek('extension')
  return (
    (type === 'display' || type === 'text') &&
    item.peek('enableWhen') === undefined &&
    item.peek('item') === undefined &&
    Array.isArray(extensions) &&
    extensions.every((each) => isObject(each) && String(each.url).endsWith('/questionnaire-itemControl')) &&
    extensions.some(({ valueCodeableConcept }) =>
      codesIn(valueCodeableConcept).some((code) => HELP.has(code)),
    )
  )
}

export function readHelp(item: SourceObject): Words {
  const words = readFormatted(item, 'text') ?? {}
  for (const key of ['type', 'linkId', 'extension', 'readOnly']) item.take(key)
  item.ignore({ required: false, repeats: false })
  item.rest()
  return words
}

/** Where there is more about a question: an address, or one with a title. */
export function readLink({ value, at }: { value: unknown; at: string }, report: Report): Words[] {
  const { url, title = url, ...more } = isObject(value) ? value : { url: value }
  const isLink = typeof url === 'string' && /^https?:/.test(url) && Object.keys(more).length === 0
  if (!isLink) report.lose(at, value, 'unknown')
  return isLink ? [{ '': `<a href="${withEntities(url)}">${withEntities(String(title))}</a>` }] : []
}

const withEntities = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
