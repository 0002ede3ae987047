import { inLanguages } from '../../runtime/core/language/words.ts'

export const texts = inLanguages('document search', {
  documents: 'Search documents',
})
