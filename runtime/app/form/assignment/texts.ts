import { inLanguages } from '../../../core/language/words.ts'

/** The words of assigning people. */
export const texts = inLanguages('assignment', {
  person: 'Person',
  search: 'Search by name or e-mail',
  dueDate: 'Due date (optional)',
  newDueDate: 'Due date',
  cancel: 'Cancel',
  holder: (name: string) => `Assigned to ${name}.`,
  reassign: 'Reassign to',
  save: 'Save changes',
  nothingChanged: 'Choose another person or another due date.',
  choose: 'Choose a person.',
  /** 001 §8, letter by letter. */
  assigned: (name: string) => `${name} has been assigned successfully`,
  failed: (name: string) => `Failed to assign ${name}`,
  dueSaved: 'The due date has been changed',
  notSaved: 'The change could not be saved. Please try again.',
  take: 'Take the assignment away',
  takeTitle: 'Take the assignment away',
  takeMessage: (name: string) =>
    `${name} can no longer open this form, and the empty form goes. Do you want to take the assignment away?`,
  taken: (name: string) => `${name} is no longer assigned`,
  notTaken: (name: string) => `The assignment of ${name} could not be taken away.`,
  formerUser: 'Former user',
})
