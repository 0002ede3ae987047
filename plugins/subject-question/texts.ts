import { inLanguages } from '../../runtime/core/language/words.ts'

export const texts = inLanguages('subject search', {
  people: 'Search people',
})
