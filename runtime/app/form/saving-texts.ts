import { inLanguages } from '../../core/language/words.ts'

/** The words of the panel that says what is saved and what is not, and of the file that holds the rest. */
export const texts = inLanguages('saving', {
  signIn: 'Sign in',
  retryNow: 'Retry now',
  allSaved: 'All changes saved.',
  allSavedAt: (moment: string) => `All changes saved. Last saved ${moment}.`,
  conflictsBelow: 'All changes saved. Below the form you can choose between two answers.',
  tabOnly:
    'Changes are kept only in this tab: this browser does not store them. Keep the tab open until they are saved.',
  notAccepted: 'Not accepted',
  waiting: 'Waiting to be sent',
  more: (count: number) => `And ${count} more.`,
  download: 'Download unsaved changes',
  fileName: 'unsaved changes',
  load: 'Load changes from a file',
  loadWhich: 'A file that “Download unsaved changes” wrote for this form',
  loaded: (count: number) =>
    count === 1 ? '1 change was loaded and will be sent.' : `${count} changes were loaded and will be sent.`,
  alreadyOnTheirWay: 'These changes are already on their way.',
  unreadable: 'This file holds no unsaved changes of Formwork.',
  otherVersion: 'This file was written by another version of Formwork and cannot be read here.',
  otherForm: 'This file belongs to another form. Open that form and load it there.',
  otherPerson: 'This file was written by another person. Only they can send it.',
  empty: 'There are no changes in this file that could be sent.',
  leftTitle: 'What you typed was not saved',
  leftHere: 'These changes are still on this device.',
  leftList: 'Changes that were not saved',
  notOpened: 'The form could not be opened.',
  discard: 'Discard',
  discardTitle: 'Discard these changes?',
  discardMessage: 'They were never saved. This cannot be undone.',
})
