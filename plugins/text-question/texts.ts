import { inLanguages } from '../../runtime/core/language/words.ts'

export const texts = inLanguages('text', {
  phone: (country: string) => `${country} number, or + and the code of another country`,
  counted: (length: number, most: number) => `${length} of ${most} characters`,
  over: (length: number, most: number) => `${length} over the limit of ${most} characters`,
})
