import { sameJson } from '../../../runtime/core/edit/json.ts'
import type { AuthorText, JsonValue, RichText } from '../../../schemas/index.ts'
import { ImportError } from '../../import/shared/import-error.ts'
import { readJson } from '../read-json.ts'
import { fromMarkup, toMarkup } from './markup.ts'
import { texts } from './texts.ts'

/** How a text is written in a file: as it is, with tags, or as JSON where neither says all of it. */
export type TextFormat = 'text' | 'formatted' | 'json'

export interface SpelledText {
  format: TextFormat
  text: string
}

/** What XML cannot hold; half a pair of surrogates is no letter anywhere. */
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/u

export function spellText(text: AuthorText): SpelledText {
  if (typeof text === 'string')
    return isWritable(text) ? { format: 'text', text } : { format: 'json', text: asJson(text) }
  try {
    const markup = toMarkup(text)
    // One that says nothing would count as missing.
    if (markup !== '' && isWritable(markup) && sameJson(fromMarkup(markup) as JsonValue, text as JsonValue))
      return { format: 'formatted', text: markup }
  } catch {
    // It is written as JSON.
  }
  return { format: 'json', text: asJson(text) }
}

const isWritable = (text: string) => text.isWellFormed() && !UNWRITABLE.test(text)

const asJson = (text: AuthorText) =>
  JSON.stringify(text).replaceAll(/[\ufffe\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16)}`)

/** @throws ImportError saying what is wrong with it */
export function readText({ format, text }: SpelledText): AuthorText {
  if (format === 'text') return text
  if (format === 'formatted') return fromMarkup(text)
  const read = readJson(text)
  if ('fault' in read) throw new ImportError(read.fault.message)
  const { value } = read
  if (typeof value === 'string' || isDocument(value)) return value
  throw new ImportError(texts.notText)
}

const isDocument = (value: unknown): value is RichText =>
  typeof value === 'object' && value !== null && (value as { type?: unknown }).type === 'doc'
