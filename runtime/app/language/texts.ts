import { inLanguages } from '../../core/language/words.ts'

export const texts = inLanguages('language', {
  language: 'Language of the form',
  notChanged: 'The language cannot be changed right now. Your answers are kept.',
})
