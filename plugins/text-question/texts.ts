import { inLanguages } from '../../runtime/core/language/words.ts'

export const texts = inLanguages('text', {
  phone: (country: string) => `Phone number (${country}), or + and another country’s code`,
  counted: (length: number, most: number) => `${length} of ${most} characters`,
  over: (length: number, most: number) => `${length} over the limit of ${most} characters`,
})
