import { plural } from '../../../runtime/core/language/plural.ts'
import { inLanguages } from '../../../runtime/core/language/words.ts'

/** Words of the gallery of templates that an author can begin with. */
export const texts = inLanguages('studio-gallery', {
  title: 'Start from the gallery',
  lead: 'Complete templates with a workflow, permissions, messages and metrics. Look at one, then use it: it becomes a draft that is yours to change.',
  search: 'Search the gallery',
  noneFound: 'No template matches. Try another word.',
  count: (count: number) => plural(count, { one: '1 template', other: '# templates' }),
  pages: (count: number) => plural(count, { one: '1 page', other: '# pages' }),
  questions: (count: number) => plural(count, { one: '1 question', other: '# questions' }),
  sentAndDone: 'sent and done',
  oneReview: 'one review',
  twoReviews: 'two reviews',
  followUp: 'review and follow-up',
  preview: (name: string) => `Preview ${name}`,
  back: 'Back to the gallery',
  name: 'Name of your template',
  nameIt: 'Enter a name for your template.',
  use: 'Use this template',
  notCreated: 'The template was not created. Try again.',
  whoDecides: (roles: string) =>
    `Besides whoever fills it in, these roles act on a form: ${roles}. You can change that under Permissions.`,
  nobodyDecides: 'Nobody decides on a form: it is completed when it is sent.',
  whoStarts: 'Nobody can start a form before you publish the template and choose who may start it.',
})
