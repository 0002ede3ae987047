import { inLanguages } from '../../runtime/core/language/words.ts'

export const texts = inLanguages('repeatable-section', {
  addNew: 'Add New',
  remove: 'Remove',
})
