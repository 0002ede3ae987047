import { inLanguages } from '../../runtime/core/language/words.ts'

export const texts = inLanguages('rating-matrix', {
  clear: (statement: string) => `Clear the rating of ${statement}`,
  statement: 'Statement',
  rating: 'Rating',
})
