import { inLanguages } from '../../runtime/core/language/words.ts'

export const texts = inLanguages('calculated-value', {
  yes: 'Yes',
  no: 'No',
  notYet: 'Not calculated yet',
})
