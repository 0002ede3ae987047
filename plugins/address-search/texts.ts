import { inLanguages } from '../../runtime/core/language/words.ts'

export const texts = inLanguages('address', {
  byHand: 'Enter the address by hand',
  complete: 'Fill in its parts',
  find: 'Search addresses',
  search: 'Search for the address instead',
  kept: 'Kept as you typed it.',
  use: (typed: string) => `Use “${typed}”`,
  typed: 'As you typed it',
  optional: '(optional)',
  chooseCountry: 'Choose a country',
})
