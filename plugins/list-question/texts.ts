import { inLanguages } from '../../runtime/core/language/words.ts'

/** What may be wrong with several values. */
export const texts = inLanguages('list', {
  few: (min: number) => `Please add more: at least ${min} are needed.`,
  many: (max: number) => `Please remove some: there can be ${max} at most.`,
  twice: (text: string) => `“${text}” is in the list twice.`,
})
