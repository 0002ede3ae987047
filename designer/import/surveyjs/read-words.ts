import { markQuotes } from '../shared/quotes.ts'
import type { Words } from '../shared/source-form.ts'
import { isObject, type SourceObject } from '../shared/source-object.ts'

/** The answer of another question in a text: `{name}`, `{panel.name}`. */
const QUOTE = /\{(?:panel\.|row\.)?([^{}\s][^{}]*)\}/g

/** A text, or one for each language: `{ "default": "Name", "es": "Nombre" }`. */
export function readWords(source: SourceObject, key: string): Words | undefined {
  const value = source.peek(key)
  if (!isObject(value)) {
    const text = source.text(key)
    if (text === undefined) return undefined
    return { '': markQuotes(text, QUOTE) }
  }
  const words: Record<string, string> = {}
  for (const { key: tag, value: text, at } of source.object(key)?.entries() ?? [])
    if (typeof text === 'string') words[tag === 'default' ? '' : tag] = markQuotes(text, QUOTE)
    else source.loseAt(at, text, 'unreadable')
  return words
}
