import { placeOf } from '../../runtime/core/edit/place-of.ts'
import { labelOf } from '../../runtime/core/element/label-of.ts'
import type { Edit, Element } from '../../schemas/index.ts'
import type { Texts } from '../../schemas/texts.ts'
import type { DraftDocuments } from './draft-server.ts'
import { entriesOf, fieldsOf } from './entries.ts'
import { indexTemplate } from './template-index.ts'
import { texts as studioTexts } from './texts.ts'
import { valueAt } from './value-at.ts'

type Way = readonly (string | number)[]

/** A text that an author wrote, and where it is written. */
export interface DraftText {
  /** From the documents, by names and positions. */
  way: Way
  text: string
  /** What it belongs to, and as a part of the workbench's address. */
  label: string
  address: string
}

/** What is looked for: plain words, never a pattern. */
export interface Search {
  words: string
  matchCase?: boolean
  wholeWord?: boolean
  translations?: boolean
}

/** A text with what was found in it: where each begins and ends. */
export interface Found extends DraftText {
  hits: readonly (readonly [start: number, end: number])[]
}

/** Every text of a draft: of its form, its outcomes and its e-mails; what is an id or a rule is none. */
export function draftTexts(documents: DraftDocuments, texts: Texts, translations = false): DraftText[] {
  const found: DraftText[] = []
  const seen = new Set<string>()
  const add = (owner: Pick<DraftText, 'label' | 'address'>, way: Way, value: unknown) => {
    for (const [inner, text] of wordsIn(value)) {
      const whole = [...way, ...inner]
      const key = whole.join('\n')
      if (text !== '' && !seen.has(key)) found.push({ way: whole, text, ...owner })
      seen.add(key)
    }
  }
  /** A text's place names entries by their ids; the same words are looked for again, so that it is surely this one. */
  const sayIn = (owner: Pick<DraftText, 'label' | 'address'>, base: Way, root: unknown) => {
    return (place: string, text: unknown) => {
      const way = wayTo(root, place.split('/'))
      if (way && atWay(root, way) === text) add(owner, [...base, ...way], text)
      return text
    }
  }

  const { template } = documents
  const form = { label: studioTexts.theForm, address: 'settings' }
  texts.mapFrame(fieldsOf(template), sayIn(form, ['template'], template))
  for (const { id, entry, way } of indexTemplate(template).nodes.values()) {
    const owner = { label: labelOf(entry as Element) || id, address: `builder?at=${encodeURIComponent(id)}` }
    if ('type' in entry) texts.mapElement(entry, sayIn(owner, ['template', ...way], entry))
  }
  for (const { id, index, entry } of entriesOf(documents.outcomes)) {
    const owner = {
      label: typeof entry.name === 'string' ? entry.name : studioTexts.outcomes,
      address: `outcomes/${encodeURIComponent(id)}`,
    }
    texts.mapGroup(entry, sayIn(owner, ['outcomes', index], entry))
  }
  for (const { id, index, entry } of entriesOf(documents.notifications)) {
    const label = typeof entry.name === 'string' ? entry.name : id
    const owner = { label, address: `notifications/${encodeURIComponent(id)}` }
    for (const field of ['subject', 'body']) add(owner, ['notifications', index, field], entry[field])
    if (translations)
      for (const [language, said] of Object.entries(fieldsOf(entry.translations)))
        for (const field of ['/subject', '/body'])
          add(owner, ['notifications', index, 'translations', language, field], fieldsOf(said)[field])
  }
  if (translations)
    for (const [language, said] of Object.entries(fieldsOf(fieldsOf(template).translations)))
      for (const [place, text] of Object.entries(fieldsOf(said)))
        add(
          { label: studioTexts.translationsIn(language), address: 'settings' },
          wayOfTranslation(language, place),
          text,
        )
  return found
}

const wayOfTranslation = (language: string, place: string) => ['template', 'translations', language, place]

/** The texts with something to be found in them, in the order of the draft. */
export function searchTexts(texts: readonly DraftText[], search: Search): Found[] {
  const { words, matchCase = false, wholeWord = false } = search
  if (words === '') return []
  const pattern = new RegExp(words.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&'), matchCase ? 'g' : 'gi')
  return texts.flatMap((each) => {
    const named = [...each.text.matchAll(NAMED)].map((match) => spanOf(match))
    const hits = [...each.text.matchAll(pattern)]
      .map((match) => spanOf(match))
      .filter(([start, end]) => {
        const isWhole = !wholeWord || !(isLetter(each.text, start - 1) || isLetter(each.text, end))
        return isWhole && named.every(([from, to]) => end <= from || start >= to)
      })
    return hits.length > 0 ? [{ ...each, hits }] : []
  })
}

/** What a text quotes by its name, `{answer:kind}` or `{{form.number}}`: no word of the author's. */
const NAMED = /\{\{?[^{}]*\}\}?/g

const spanOf = (match: RegExpExecArray): readonly [number, number] => [
  match.index,
  match.index + match[0].length,
]

const isLetter = (text: string, index: number) => /[\p{L}\p{N}_]/u.test(text.charAt(index))

/** The edits that say something else where it was found. @param only the one hit, by its position in the text */
export function replaceEdits(
  documents: DraftDocuments,
  found: readonly Found[],
  replacement: string,
  only?: number,
): Edit[] {
  return found.flatMap(({ way, text, hits }) => {
    const at = placeOf(documents, way)
    if (valueAt(documents, at) !== text) return []
    const chosen = only === undefined ? hits : hits.filter((_, index) => index === only)
    const value = chosen.reduceRight(
      (said, [start, end]) => said.slice(0, start) + replacement + said.slice(end),
      text,
    )
    return value === text ? [] : [{ do: 'set', at, value, was: text } satisfies Edit]
  })
}

/** The words of a plain text, or of a rich one with the way to each. */
function wordsIn(value: unknown, way: Way = [], depth = 0): (readonly [Way, string])[] {
  if (typeof value === 'string') return way.length === 0 || way.at(-1) === 'text' ? [[way, value]] : []
  if (typeof value !== 'object' || value === null || depth > 50) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    wordsIn(inner, [...way, Array.isArray(value) ? Number(key) : key], depth + 1),
  )
}

/** By positions, from names and ids; undefined where there is nothing. */
function wayTo(root: unknown, steps: readonly string[]): Way | undefined {
  const way: (string | number)[] = []
  let value = root
  for (const step of steps) {
    if (Array.isArray(value)) {
      const named = value.findIndex((entry) => fieldsOf(entry).id === step)
      const index = named >= 0 ? named : Number(step)
      if (!(index in value)) return undefined
      way.push(index)
      value = value[index]
    } else {
      if (!Object.hasOwn(fieldsOf(value), step)) return undefined
      way.push(step)
      value = fieldsOf(value)[step]
    }
  }
  return way
}

const atWay = (root: unknown, way: Way): unknown =>
  way.reduce<unknown>((value, step) => (value as Record<string | number, unknown>)[step], root)
