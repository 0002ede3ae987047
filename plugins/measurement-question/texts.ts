import { inLanguages } from '../../runtime/core/language/words.ts'

export const texts = inLanguages('measurement-question', {
  value: 'Value',
  inUnit: (unit: string) => ` in ${unit}`,
  unit: 'Unit',
  searchUnits: 'Search units',
  choose: 'Choose…',
})
