import { inLanguages } from '../../../runtime/core/language/words.ts'

/** Words of the palette. */
export const texts = inLanguages('studio-builder-palette', {
  searchAll: 'Search kinds of elements and blocks',
  search: 'Search',
  noneFound: 'No element type matches.',
  asQuestion: 'As a question',
  asTitled: (kind: string, title: string) => `${kind} “${title}”`,
  blocks: 'Blocks of this program',
})
