import { inLanguages } from '../../core/language/words.ts'

/** The words of the form itself, in one place; the words of issues come from the core's message catalogue. */
export const texts = inLanguages('form', {
  previous: 'Previous',
  next: 'Next',
  previousPage: 'Previous Page',
  nextPage: 'Next Page',
  pages: 'Pages',
  pageOf: (index: number, count: number) => `Page ${index} of ${count}`,
  required: 'required',
  warning: (message: string) => `Warning: ${message}`,
  problems: (count: number) =>
    count === 1 ? 'There is 1 problem to correct' : `There are ${count} problems to correct`,
  allProblems: (count: number) => `Show all ${count} problems`,
  onOtherPages: (here: number) => (here > 0 ? 'On other pages:' : 'None on this page. On other pages:'),
  problemsOf: (page: string, count: number) => `${page}: ${count === 1 ? '1 problem' : `${count} problems`}`,
  pageProblems: (count: number) => (count === 1 ? '1 problem' : `${count} problems`),
  pageComplete: 'complete',
  pageUnread: 'not opened yet',
  emptyPage: 'There is nothing to fill in here.',
  cannotShow: (type: string) => `This question cannot be shown (type ${type})`,
  notLoaded: (label: string) =>
    label ? `“${label}” could not be loaded.` : 'This part of the form could not be loaded.',
  stillLoading: 'Loading…',
  tryAgain: 'Try again',
  noSummary: 'This question has no available summary.',
  noAnswer: '--',
  row: (position: number) => `row ${position}`,
})
