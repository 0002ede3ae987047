import type { Element } from '../../../schemas/index.ts'
import { localLanguage } from '../language/local-language.ts'
import { inLanguages } from '../language/words.ts'

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** What is said of rows; `noun` is what one of them is called within a sentence. */
export const rowTexts = inLanguages('rows', {
  row: 'row',
  named: (noun: string, position: number) => `${capital(noun)} ${position}`,
  add: (noun: string) => `Add ${noun}`,
  remove: (noun: string, position: number) => `Remove ${noun} ${position}`,
  removed: (noun: string) => `${capital(noun)} removed.`,
  entries: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
  gone: 'A removed entry',
  unseen: 'An entry that is not shown to you',
})

/** What one row of an element with rows is called: `Witness`. Undefined where the template has no word for it. */
const nounOf = (element: Element): string | undefined =>
  typeof element.rowNoun === 'string' ? element.rowNoun.trim() || undefined : undefined

/** `Witness 2`, else `Row 2`. */
export const rowName = (element: Element, position: number): string =>
  rowTexts.named(nounOf(element) ?? rowTexts.row, position)

/** German nouns are written large everywhere. */
const hasSmallNouns = () => !localLanguage().startsWith('de')

/** `witness`, else `row`: within a sentence. A word in capitals stays as it is: `EPA number`. */
export function rowWord(element: Element): string {
  const noun = nounOf(element)
  if (noun === undefined) return rowTexts.row
  return hasSmallNouns() && /^\p{Lu}(?!\p{Lu})/u.test(noun)
    ? noun.charAt(0).toLowerCase() + noun.slice(1)
    : noun
}

/** `Add witness`; without a word for it what the element says. */
export const addRowLabel = (element: Element, fallback: string): string =>
  nounOf(element) ? rowTexts.add(rowWord(element)) : fallback
