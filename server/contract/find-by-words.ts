import type { Document } from '../store/document.ts'
import type { Collection, Filter } from '../store/port.ts'
import { NAME_MARK } from './search-tokens.ts'
import { literalText, searchWords } from './search-words.ts'

/** A document that carries what it is found by (search-tokens.ts). */
type Searchable = Document & { searchTokens?: string[] }

/** So many hits are looked at and ordered; who finds more types more. */
const MOST_HITS = 200

const beginsWith = (text: string): Filter => ({ searchTokens: { $regex: `^${literalText(text)}` } })

/**
 * The documents that hold every word of the term as the beginning of one of theirs, in any order: the best first,
 * at most `MOST_HITS`. A name that begins with the whole term, or a code that is it, goes before the rest. Each of the
 * two questions is a range of the index on `searchTokens`, so that the time does not grow with the collection.
 */
export async function findByWords<T extends Searchable>(
  collection: Collection<T>,
  term: string,
  narrow: readonly Filter[] = [],
): Promise<T[]> {
  const words = searchWords(term)
  if (words.length === 0) return []
  const phrase = words.join(' ')
  const named = beginsWith(NAME_MARK + phrase)
  const limit = MOST_HITS
  const found = await collection.find({ $and: [named, ...narrow] }, { limit })
  if (found.length < limit) {
    const known = new Set(found.map(({ id }) => id))
    const others = await collection.find({ $and: [...words.map(beginsWith), ...narrow] }, { limit })
    found.push(...others.filter(({ id }) => !known.has(id)))
  }
  return found
    .map((document) => ({ document, rank: rankOf(document, phrase), name: document.searchTokens?.[0] ?? '' }))
    .sort((a, b) => a.rank - b.rank || compare(a.name, b.name) || compare(a.document.id, b.document.id))
    .slice(0, limit)
    .map(({ document }) => document)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** 0: it is that (a code, a name); 1: its name begins so; 2: another name of it does; 3: it holds the words. */
function rankOf({ searchTokens = [] }: Searchable, phrase: string): number {
  const name = NAME_MARK + phrase
  const isName = (token: string) => token.startsWith(NAME_MARK)
  if (searchTokens.includes(name) || isCode(searchTokens, phrase)) return 0
  const names = searchTokens.filter(isName)
  if (names[0]?.startsWith(name)) return 1
  return names.some((each) => each.startsWith(name)) ? 2 : 3
}

/** A word that no name holds is a code or a detail: all of it was typed. */
const isCode = (tokens: readonly string[], phrase: string) =>
  tokens.includes(phrase) &&
  !tokens.some((token) => token.startsWith(NAME_MARK) && ` ${token} `.includes(` ${phrase} `))
