import type { Passage } from './passage.ts'

/** A passage as it is referred to: `[1]` in the text, and a link to where it stands. */
export interface Reference {
  number: number
  title: string
  href: string | null
  quote: string
}

export const referencesTo = (passages: readonly Passage[]): Reference[] =>
  passages.map(({ title, href, text }, n) => ({ number: n + 1, title, href, quote: text }))

/** Those that a text names. A number that was made up names nothing. */
export function citedIn(text: string, references: readonly Reference[]): Reference[] {
  const numbers = new Set(
    [...text.matchAll(/\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]/g)].flatMap(([, list = '']) =>
      list.split(',').map(Number),
    ),
  )
  return references.filter(({ number }) => numbers.has(number))
}
