import type { Filter } from '../store/port.ts'

const MAX_WORDS = 6
const MAX_WORD = 100

/** What a person typed as words to look for: lower case, no control characters, a bounded number. */
export function searchWords(term: string): string[] {
  const plain = term
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .toLowerCase()
  return plain
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_WORD).toWellFormed())
}

/** The text itself, whatever it holds, as the store's pattern language takes it. */
export const literalText = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Matches documents whose field holds every word of the term; the field is lower-cased unless `ignoreCase`. */
export function everyWord(path: string, term: string, { ignoreCase = false } = {}): Filter {
  const words = searchWords(term)
  if (words.length === 0) return { id: { $in: [] } }
  const options = ignoreCase ? { $options: 'i' } : {}
  return { $and: words.map((word) => ({ [path]: { $regex: literalText(word), ...options } })) }
}

/** Matches documents whose field (lower-cased) begins with the term. */
export const startsWith = (path: string, term: string): Filter => ({
  [path]: { $regex: `^${literalText(searchWords(term).join(' ').slice(0, MAX_WORD).toWellFormed())}` },
})
