import type { Element } from '../../../schemas/index.ts'

/** What one row of an element with rows is called: `Witness`. Undefined where the template has no word for it. */
const nounOf = (element: Element): string | undefined =>
  typeof element.rowNoun === 'string' ? element.rowNoun.trim() || undefined : undefined

/** `Witness 2`, else `Row 2`. */
export const rowName = (element: Element, position: number): string =>
  `${nounOf(element) ?? 'Row'} ${position}`

/** `witness`, else `row`: within a sentence. A word in capitals stays as it is: `EPA number`. */
export function rowWord(element: Element): string {
  const noun = nounOf(element) ?? 'row'
  return /^\p{Lu}(?!\p{Lu})/u.test(noun) ? noun.charAt(0).toLowerCase() + noun.slice(1) : noun
}

/** `Add witness`; without a word for it what the element says. */
export const addRowLabel = (element: Element, fallback: string): string =>
  nounOf(element) ? `Add ${rowWord(element)}` : fallback
