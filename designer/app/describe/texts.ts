import { inLanguages } from '../../../runtime/core/language/words.ts'

/** Words of the screen on which a form is described to a language model. */
export const texts = inLanguages('studio-describe', {
  describeAForm: 'Describe a form',
  describedForm: 'Described form',
  notCreated: 'The template was not created. Try again.',
  question: 'What should the form ask, and of whom?',
  example:
    'For example: “Staff report a near miss in a laboratory: where and when it was, what could have happened, and who saw it.”',
  beingDrafted: 'A form is being drafted. This may take a minute.',
  nothingCreatedYet: 'Nothing has been created yet. A language model wrote this: check every question.',
  notTakenOver: 'Not taken over',
  changeTheDescription: 'Change the description',
  createTemplate: 'Create template',
  askedOnlySometimes: 'Asked only sometimes',
})
