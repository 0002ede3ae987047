import { inLanguages } from '../../../runtime/core/language/words.ts'

/** Words of the outline. */
export const texts = inLanguages('studio-builder-outline', {
  outline: 'Outline',
  addPage: 'Add page',
  addSummaryPage: 'Add summary page',
  summary: 'Summary',
  untitledPage: 'Untitled page',
})
