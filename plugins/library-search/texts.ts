import { inLanguages } from '../../runtime/core/language/words.ts'

/** As within a sentence; a word in capitals stays as it is: `EPA numbers`. */
const within = (name: string) =>
  /^\p{Lu}(?!\p{Lu})/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name

export const texts = inLanguages('library search', {
  within: (library: string) => `Search ${within(library)}`,
})
