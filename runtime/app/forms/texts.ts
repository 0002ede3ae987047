import { inLanguages } from '../../core/language/words.ts'

/** The words of beginning a form: on its template's page in the language of the template. */
export const texts = inLanguages('starting', {
  needs: 'What you need',
  takes: 'How long it takes',
  start: 'Start',
  startNow: 'Start now',
  startNew: 'Start a new one',
  startFromLast: 'Start from my last one',
  continue: 'Continue',
  preview: 'Preview',
  closePreview: 'Close preview',
  nothingSaved: 'Preview: nothing is saved',
  nothingSent: 'This is a preview: nothing was sent.',
  backToForm: 'Back to the form',
  draft: (facts: string) => `You have a draft: ${facts}`,
  savedOn: (day: string) => `saved ${day}`,
  /** A form that belongs to another one, by that one's number. */
  belongsTo: (number: string) => `For ${number}`,
  startedOn: (day: string) => `Started ${day}`,
  alreadyStarted: (count: number) => `Already started (${count})`,
  alreadyStartedOrMore: (count: number) => `Already started (${count} or more)`,
  rowsPerPage: 'Rows per page',
  notStarted: 'The form could not be started. Please try again.',
  mayNotStart: 'You are not allowed to start this form.',
  notOffered: 'This form is no longer offered.',
  linkRefused: 'Not everything in the link could be used.',
})
