import { inLanguages } from '../../runtime/core/language/words.ts'

export const texts = inLanguages('toggle', {
  yes: 'Yes',
  no: 'No',
  confirmed: 'Confirmed',
  notConfirmed: 'Not confirmed',
})
