const MAX_WORDS = 6
const MAX_WORD = 100

/** Letters that have no accent to lose and yet are typed as others. */
const TWINS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

/** Without case, accents and apostrophes: `José O’Brien` is `jose obrien`. Both sides of a search are folded. */
const foldText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}|['’ʻ`]/gu, '')
    .replace(/[ßæœøđðþłı]/g, (letter) => TWINS[letter] ?? letter)

/** Punctuation around a word; a sign such as `$` or `+` is part of it. */
const EDGES = /^\p{P}+|\p{P}+$/gu

/** The words of a text as searches compare them: what is only punctuation is none. */
export const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/\s+/)
    .map((word) => word.replace(EDGES, '').slice(0, MAX_WORD).toWellFormed())
    .filter(Boolean)

/** What a person typed as words to look for: a bounded number of a bounded length. */
export const searchWords = (term: string): string[] =>
  wordsOf(term.slice(0, MAX_WORDS * MAX_WORD)).slice(0, MAX_WORDS)

/** The text itself, whatever it holds, as the store's pattern language takes it. */
export const literalText = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
