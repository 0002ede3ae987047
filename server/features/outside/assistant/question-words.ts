import { wordsOf } from '../../../contract/search-words.ts'

const MOST = 10

/** Words of a question that say nothing of what it is about. */
const EMPTY = new Set(
  `a about all am an and any are as at be been but by can could did do does doing for from get had has have how i if in
  into is it its let may me more most must my no not of on or our out over please say shall she should show so some tell
  than that the their them then there these they this those to too up us was we were what when where which who whom whose
  why will with would you your form forms find give list`.split(/\s+/),
)

/** What a question is about: its words as searches compare them, without those that say nothing, and not too many. */
export function questionWords(question: string): string[] {
  const all = [...new Set(wordsOf(question).flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)]))]
  const words = all.filter((word) => word.length > 1 || /\p{Lo}|\p{N}/u.test(word))
  const telling = words.filter((word) => !EMPTY.has(word))
  return telling.slice(0, MOST)
}
