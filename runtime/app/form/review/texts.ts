import { inLanguages } from '../../../core/language/words.ts'

/** The words for whoever decides on a form and whom they sent it back to. */
export const texts = inLanguages('review', {
  changedSince: (moment: string) => `Changed since it was sent back on ${moment}:`,
  unchangedSince: (moment: string) => `No answer was changed since it was sent back on ${moment}.`,
  changesMissing: 'What was changed could not be loaded.',
  /** At an answer; with what it was before. */
  changed: 'Changed',
  was: 'Was:',
  wasNothing: 'Was: no answer',
  /** Before the names of rows of a table: `Removed: Witness 2 (Ann Lee)`. */
  rowsRemoved: 'Removed:',
  rowsAdded: 'Added:',
  rowsChanged: 'Changed:',
  moreRows: (count: number) => (count === 1 ? 'and 1 more row' : `and ${count} more rows`),
  commentedQuestions: 'Comments at these questions:',
  moreQuestions: (count: number) => (count === 1 ? '1 more question' : `${count} more questions`),
  askedForChanges: 'asked for changes',
  decided: (status: string) => `decided: ${status}`,
  /** Between what was done and when. */
  onMoment: (moment: string) => `on ${moment}`,
  decision: 'Your decision',
  optionalComment: 'Comment (optional)',
  nothingMore: 'Nothing more needs to be done.',
  waitsForDecision: (actions: string) => `It is waiting for a decision. The next step: ${actions}.`,
  isWith: (people: string, actions: string) => `It is now with ${people}. Their next step: ${actions}.`,
  waitsFor: (people: string) => `Waiting for ${people}`,
  waitsForSomebody: 'Waiting for a decision',
})
