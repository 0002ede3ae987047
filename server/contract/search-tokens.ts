import { wordsOf } from './search-words.ts'

const MAX_TOKENS = 60

/** Marks a token that is a whole name; no word that is searched for begins with it. */
export const NAME_MARK = ' '
/** Marks a token that is found by the whole of it only; no word that is searched for begins with it either. */
const WHOLE_MARK = '#'

interface Sources {
  /** What it is called, the name that lists are ordered by first, and its code: found from the beginning. */
  names: readonly string[]
  /** Found as one word only: an e-mail. */
  ids?: readonly (string | undefined)[]
  /** Found by who knows them, as a whole: whoever searches by beginnings would learn them digit by digit (C6). */
  secrets?: readonly (string | undefined)[]
  /** What else describes it. */
  texts?: readonly (string | undefined)[]
}

/**
 * What a document is found by, for an index: every word, so that a search for the beginnings of words in any order is
 * a range of it, and every name as a whole, marked. The ordering name comes first.
 */
export function tokensOf({ names, ids = [], secrets = [], texts = [] }: Sources): string[] {
  const present = (list: readonly (string | undefined)[]) => list.filter((text) => text !== undefined)
  const whole = names.map((name) => wordsOf(name).join(' '))
  const words = present([...names, ...texts]).flatMap(wordsOf)
  const tokens = [
    ...whole.filter(Boolean).map((name) => `${NAME_MARK}${name}`),
    ...words,
    ...present(ids).flatMap(wordsOf),
    ...present(secrets).map(wholeToken),
    ...words.flatMap(partsOf),
  ]
  return [...new Set(tokens.map((token) => token.slice(0, 100).toWellFormed()))].slice(0, MAX_TOKENS)
}

/** As it stands among the tokens, however it is typed. */
export const wholeToken = (text: string) => `${WHOLE_MARK}${wordsOf(text).join(' ')}`

/** `castillo-reyes` is also found as `reyes`, `01-1042` as `1042`. */
const partsOf = (word: string) => word.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
