import type { Document } from '../store/document.ts'
import type { Collection, Filter } from '../store/port.ts'
import { NAME_MARK, wholeToken } from './search-tokens.ts'
import { literalText, searchWords } from './search-words.ts'

/** A document that carries what it is found by (search-tokens.ts). */
type Searchable = Document & { searchTokens?: string[] }

/** A word of the document begins so. */
export const beginsWith = (text: string): Filter => ({ searchTokens: { $regex: `^${literalText(text)}` } })

/**
 * The documents that hold every word of the term as the beginning of one of theirs, in any order: at most `limit`, the
 * best first. A code that is the term or a name that begins with it goes before the rest. Each of the questions is a
 * range of the index on `searchTokens` that is read no further than needed, so that the time does not grow with the
 * collection; among very many equally good hits it is not promised which ones come. What is found as a whole only
 * (`secrets`) is looked for when nothing else is found.
 */
export async function findByWords<T extends Searchable>(
  collection: Pick<Collection<T>, 'find'>,
  term: string,
  narrow: readonly Filter[],
  limit: number,
  fields?: readonly string[],
): Promise<T[]> {
  const words = searchWords(term)
  if (words.length === 0) return []
  const phrase = words.join(' ')
  const found = await collection.find(
    { $and: [beginsWith(NAME_MARK + phrase), ...narrow] },
    { limit, fields },
  )
  if (found.length < limit) {
    const known = new Set(found.map(({ id }) => id))
    const others = await collection.find({ $and: [...words.map(beginsWith), ...narrow] }, { limit, fields })
    found.push(...others.filter(({ id }) => !known.has(id)))
  }
  if (found.length === 0) {
    const whole: Filter = { searchTokens: wholeToken(phrase) }
    found.push(...(await collection.find({ $and: [whole, ...narrow] }, { limit, fields })))
  }
  return found
    .map((document) => ({ document, rank: rankOf(document, phrase), name: document.searchTokens?.[0] ?? '' }))
    .sort((a, b) => a.rank - b.rank || compare(a.name, b.name) || compare(a.document.id, b.document.id))
    .slice(0, limit)
    .map(({ document }) => document)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** 0: the term is a name or a code; 1, 2: the first, another name begins with it; 3: a word is it; 4: the rest. */
function rankOf({ searchTokens = [] }: Searchable, phrase: string): number {
  const name = NAME_MARK + phrase
  if (searchTokens.includes(name)) return 0
  if (searchTokens[0]?.startsWith(name)) return 1
  if (searchTokens.some((token) => token.startsWith(name))) return 2
  return searchTokens.includes(phrase) ? 3 : 4
}
