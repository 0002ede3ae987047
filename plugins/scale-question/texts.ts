import { inLanguages } from '../../runtime/core/language/words.ts'

export const texts = inLanguages('scale', {
  clear: 'Clear',
  clearOf: (title: string) => `Clear the answer to ${title}`,
  none: 'No answer yet',
  stars: (value: number) => (value === 1 ? '1 star' : `${value} stars`),
})
