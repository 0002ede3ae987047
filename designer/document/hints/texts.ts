import { inLanguages } from '../../../runtime/core/language/words.ts'

/** Words of hints in the JSON of a draft. */
export const texts = inLanguages('studio-document-hints', {
  startersHint: 'Who may start forms of it.',
})
