import { inLanguages } from '../../core/language/words.ts'

/** The words around a search box. */
export const lookupTexts = inLanguages('lookup', {
  notChosen: (typed: string) => `“${typed}” is not an answer yet. Choose one of the results.`,
})
