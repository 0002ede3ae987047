import { inLanguages } from '../../runtime/core/language/words.ts'

export const texts = inLanguages('height-question', {
  ft: 'Feet',
  in: 'Inches',
  cm: 'Centimeters',
  useMetric: 'Use centimeters',
  useFeet: 'Use feet and inches',
})
