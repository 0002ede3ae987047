import { inLanguages } from '../../../core/language/words.ts'

/** The words around a form's PDF. */
export const texts = inLanguages('pdf', {
  download: 'Download PDF',
  withComments: 'Download PDF with comments',
  preparing: 'Preparing the PDF…',
  done: 'The PDF was downloaded.',
  notSaved: 'Some answers are not saved yet. Wait until they are, and download the PDF then.',
  failed: 'The PDF could not be made. Try again later, or use Print in the menu.',
  offline: 'The PDF could not be fetched. Check the connection and try again.',
})
