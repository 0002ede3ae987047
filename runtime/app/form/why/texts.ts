import { inLanguages } from '../../../core/language/words.ts'

/** The words around the reasons why something of a form is as it is. */
export const texts = inLanguages('asking', {
  why: 'Why?',
  whyOf: (question: string) => `Why? “${question}”`,
  whyNot: 'Why can’t I …?',
  actions: 'What you cannot do now',
  canDoAll: 'Every action of this status is offered to you.',
  notShownOn: (page: string) => `What is not shown on “${page}”`,
  notShown: 'What is not shown',
  allShown: 'Everything on this page is shown.',
  allShownAnywhere: 'Everything is shown.',
  pages: 'Pages that are not shown',
  more: (count: number) => `And ${count} more.`,
  seeAs: 'See as …',
  seeAsHint: 'What somebody in a role sees and may change, by permissions alone. Answers may hide more.',
  asRole: 'As',
  inStatus: 'In',
  onlyRuled: 'Only what is hidden or read-only',
  hidden: 'Hidden',
  readOnly: 'Read-only',
  asRoleSeesAll: 'They see everything, and may change every answer.',
  asRoleSeesAllReadOnly: 'They see everything.',
  loading: 'Finding the reasons…',
  failed: 'The reasons could not be loaded.',
  again: 'Try again',
})
