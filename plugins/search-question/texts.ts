import { inLanguages } from '../../runtime/core/language/words.ts'

export const texts = inLanguages('search', {
  Person: 'Search people',
  Campus: 'Search campuses',
  Building: 'Search buildings',
  Department: 'Search departments',
})
