import { inLanguages } from '../../runtime/core/language/words.ts'

export const texts = inLanguages('date-range-question', {
  start: 'Start',
  end: 'End',
})
