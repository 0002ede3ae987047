import { plural } from '../../../runtime/core/language/plural.ts'
import { inLanguages } from '../../../runtime/core/language/words.ts'

const places = (count: number) => plural(count, { one: '1 place', other: '# places' })

/** Words of search and replace. */
export const texts = inLanguages('studio-builder-find', {
  matchCase: 'Match case',
  wholeWordsOnly: 'Whole words only',
  translationsToo: 'Translations, too',
  replaceWords: (words: string) => `Replace “${words}”`,
  replaced: (count: number) => `${places(count)} replaced`,
  foundIn: (hits: number, texts: number) =>
    `${places(hits)} in ${plural(texts, { one: '1 text', other: '# texts' })}`,
  findAndReplace: 'Find and replace',
  find: 'Find',
  replaceWith: 'Replace with',
  atOnce: (atOnce: number) =>
    `Up to ${atOnce} texts are changed in one step. Look for more words to change fewer of them.`,
  replaceAll: 'Replace all',
  listed: (listed: number) => `The first ${listed} texts are shown.`,
  replaceInPlace: (label: string, index: number, count: number) =>
    `Replace in ${label}, ${index} of ${count}`,
  replace: 'Replace',
})
