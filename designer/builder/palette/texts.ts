import { inLanguages } from '../../../runtime/core/language/words.ts'

/** Words of the palette. */
export const texts = inLanguages('studio-builder-palette', {
  searchAll: 'Search kinds of elements and blocks',
  search: 'Search',
  noneFound: 'No kind of element is called that.',
  blocks: 'Blocks of this program',
})
