import { inLanguages } from '../../runtime/core/language/words.ts'

/** The words of the list of subforms. */
export const texts = inLanguages('subform', {
  name: 'Name',
  status: 'Status',
  assignee: 'Assigned to',
  due: 'Due',
  noDue: 'No due date',
  overdue: 'Overdue',
  manage: 'Change',
  manageOf: (name: string) => `Change who works on ${name}, or until when`,
  view: 'View',
  viewOf: (name: string) => `View ${name}`,
  nobody: 'Nobody yet',
  loading: 'Loading forms…',
  failed: 'The forms could not be loaded.',
  retry: 'Try again',
  forms: (count: number) => (count === 1 ? '1 form' : `${count} forms`),
  /** 001 §8, letter by letter. */
  none: 'No Forms Found',
  preview: 'The forms that belong to this one are listed here once it is open.',
})
