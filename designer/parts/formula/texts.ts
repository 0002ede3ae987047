import { inLanguages } from '../../../runtime/core/language/words.ts'

/** Words of the field that a formula is written in. */
export const texts = inLanguages('studio-parts-formula', {
  notKept: (message: string, here: string) =>
    `${message}${/[.?!]$/.test(message) ? '' : '.'}${here === '' ? '' : ` Look at: ${here}`} Your text is kept here, but the formula is not changed yet.`,
  addQuestion: 'Add a question',
  addFunction: 'Add a function',
  asFormula: 'Write it as a formula',
  asJson: 'Show JSON',
  unsayable: 'This rule cannot be written as a formula. It stays as it is, and you can change it as JSON.',
})
