import { inLanguages } from '../../runtime/core/language/words.ts'

/** What fixes and places in a draft are called. */
export const texts = inLanguages('studio-document', {
  markDecorative: 'Mark the picture as decorative',
  orderHeadings: 'Put the headings in order',
  removeTheCondition: 'Remove the condition',
  removeAndShow: 'Remove the condition and show it',
  showEither: 'Show it for either answer',
  removeAndShowPage: 'Remove the condition and show the page',
  removeKey: 'Remove the business key',
  darker: 'Use a darker colour',
  lighter: 'Use a lighter colour',
  theForm: 'The form',
  outcomes: 'Outcomes',
  translationsIn: (language: string) => `Translations (${language})`,
  sentIn: (word: string, source: string) => `${word} (in ${source})`,
  theFormsSettings: 'The form’s settings',
  documentCalled: (name: string) => `The ${name}`,
})
