import type { Words } from './source-form.ts'

// Signs that no text has a use for: a quote is marked as it is read, and written when ids are known.
const START = '\uE000'
const NAME_END = '\uE001'
const END = '\uE002'
const SIGNS = /[\uE000-\uE002]/g
const MARKED = /\uE000([^\uE000-\uE002]*)\uE001([^\uE000-\uE002]*)\uE002/g

/**
 * Marks what stands for the answer of another question.
 *
 * @param pattern of a quote as the format writes it, everywhere in a text; its first group is the question's name
 */
export const markQuotes = (text: string, pattern: RegExp): string =>
  text
    .replace(SIGNS, '')
    .replace(pattern, (whole, name: string) => `${START}${name}${NAME_END}${whole}${END}`)

export const hasQuotes = (words: Words | undefined): boolean =>
  Object.values(words ?? {}).some((text) => text.includes(START))

/** The name of a question as the id that a text here may quote; undefined where it may not. */
export type QuotedId = (name: string) => string | undefined

/** The text with its quotes as templates write them; those that cannot be are left as the source wrote them. */
export function writeQuotes(text: string, idOf: QuotedId): { text: string; isWhole: boolean } {
  let isWhole = true
  const written = text.replace(MARKED, (_, name: string, whole: string) => {
    const id = idOf(name)
    if (id === undefined) isWhole = false
    return id === undefined ? whole : `{answer:${id}}`
  })
  return { text: written, isWhole }
}
