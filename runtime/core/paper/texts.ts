import { inLanguages } from '../language/words.ts'

/** The words that a form on paper says by itself. */
export const texts = inLanguages('paper', {
  number: 'Number',
  owner: 'Owner',
  subject: 'About',
  status: 'Status',
  template: 'Form',
  started: 'Started',
  lastSaved: 'Last saved',
  printed: (person: string, moment: string) => `Made for ${person} on ${moment}`,
  page: (page: string, pages: string) => `Page ${page} of ${pages}`,
  noAnswer: '--',
  noSummary: 'This question has no available summary.',
  cannotShow: (type: string) => `This question cannot be shown (type ${type})`,
  warning: (message: string) => `Warning: ${message}`,
  activity: 'Activity',
  noActivity: 'No activity recorded for this document.',
  agreed: 'Agreed to the declaration',
  comments: 'Comments',
  noComments: 'Nothing was said about this form.',
  wholeForm: 'This form',
  deletedComment: 'Comment deleted',
  resolved: 'Resolved',
  nobody: 'Former user',
})
