import type { Building, LibraryItem, Person } from '../../schemas/index.ts'
import { wordsOf } from './search-words.ts'

const MAX_TOKENS = 60

/** Marks a token that is a whole name; no word that is searched for begins with it. */
export const NAME_MARK = ' '

interface Sources {
  /** What it is called, the name that lists are ordered by first: found from its beginning, over several words. */
  names: readonly string[]
  /** What identifies it as a whole: an e-mail, a number. */
  codes?: readonly (string | undefined)[]
  /** What else describes it. */
  texts?: readonly (string | undefined)[]
}

/**
 * What a document is found by, for an index: every word, so that a search for the beginnings of words in any order is
 * a range of it, and every name as a whole, marked. The ordering name comes first.
 */
function tokensOf({ names, codes = [], texts = [] }: Sources): string[] {
  const present = (list: readonly (string | undefined)[]) => list.filter((text) => text !== undefined)
  const whole = names.map((name) => wordsOf(name).join(' ')).filter(Boolean)
  const words = [...present(codes), ...names, ...present(texts)].flatMap(wordsOf)
  const parts = [...names, ...present(texts)].flatMap((text) => wordsOf(text).flatMap(partsOf))
  const tokens = [...whole.map((name) => `${NAME_MARK}${name}`), ...words, ...parts]
  return [...new Set(tokens.map((token) => token.slice(0, 100).toWellFormed()))].slice(0, MAX_TOKENS)
}

/** `castillo-reyes` is also found as `reyes`, `01-1042` as `1042`. */
const partsOf = (word: string) => word.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

type PersonNames = Pick<Person, 'id' | 'firstName' | 'lastName' | 'email' | 'employeeId' | 'ucnetId'>

export const personTokens = ({ id, firstName, lastName, email, employeeId, ucnetId }: PersonNames) =>
  tokensOf({
    names: [`${lastName} ${firstName}`, `${firstName} ${lastName}`],
    codes: [id, email, employeeId, ucnetId],
  })

export const buildingTokens = ({ name, code, address }: Pick<Building, 'name' | 'code' | 'address'>) =>
  tokensOf({ names: [name], texts: [code, address?.street, address?.city, address?.postalCode] })

/** An item's name and what its fields say. */
export const libraryItemTokens = ({ name, fields }: Pick<LibraryItem, 'name' | 'fields'>) =>
  tokensOf({ names: [name], texts: Object.values(fields).filter((value) => typeof value === 'string') })
