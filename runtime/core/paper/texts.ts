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
  wasAssigned: (by: string, to: string, name: string) => `${by} assigned ${name} to ${to}`,
  wasAssignedUntil: (by: string, to: string, name: string, due: string) =>
    `${by} assigned ${name} to ${to}, due ${due}`,
  wasReassigned: (by: string, from: string, to: string, name: string) =>
    `${by} moved ${name} from ${from} to ${to}`,
  wasUnassigned: (by: string, to: string, name: string) => `${by} took ${name} away from ${to}`,
  dueChanged: (by: string, name: string, due: string) => `${by} set the due date of ${name} to ${due}`,
  dueTaken: (by: string, name: string) => `${by} took the due date of ${name} away`,
  agreed: 'Agreed to the declaration',
  comments: 'Comments',
  noComments: 'Nothing was said about this form.',
  wholeForm: 'This form',
  deletedComment: 'Comment deleted',
  resolved: 'Resolved',
  nobody: 'Former user',
})
