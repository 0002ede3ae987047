import { inLanguages } from '../../runtime/core/language/words.ts'

/** Words of the preview. */
export const texts = inLanguages('studio-try', {
  startNow: 'Start now',
  afterSubmitting: 'After submitting',
  formSubmitted: 'Form submitted',
  nothingSentNumber:
    'Nothing is sent from here. The number of the form, and who has it now, stand below in a real one.',
  backForm: 'Back to the form',
  nothingSent: (label: string) => `${label}: nothing is sent from here.`,
  width: 'Width',
  as: 'As',
  in: 'In',
  language: 'Language',
  fillWithSamples: 'Fill with samples',
  empty: 'Empty',
  nothingKept: 'Nothing here is saved or sent.',
  cannotOpen: (status: string) => `Whoever is this alone cannot open the form in ${status}.`,
  why: 'Why',
  onlyRestricted: 'Only what is hidden or read-only',
  allShown: 'Everything on this page is shown and can be changed.',
  hiddenPages: 'Pages that are not shown',
  hidden: 'Hidden',
  theStartPage: 'The start page',
  phone: 'Phone',
  tablet: 'Tablet',
  desktop: 'Desktop',
  unseen: 'Nobody sees it: it is there for rules, outcomes and exports.',
})
