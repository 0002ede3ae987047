import { inLanguages } from '../../core/language/words.ts'

/** The words of what has to be known or decided about a form: two answers to one question, a change that was refused. */
export const texts = inLanguages('notices', {
  attention: 'Answers that need your attention',
  tabOnlyTitle: 'Changes are kept only in this tab.',
  tabOnly: 'This browser does not store them: keep the tab open until everything is saved.',
  tabOnlyAtFirst:
    'Changes are kept only in this tab: this browser does not store them. Keep it open until they are saved.',
  ok: 'OK',
  notSaved: (question: string) => `Not saved: ${question}.`,
  undoMine: 'Undo my change',
  goToQuestion: 'Go to question',
  useTheirs: 'Use theirs',
  keepMine: 'Keep mine',
  theirs: 'Theirs',
  yours: 'Yours',
  somebody: 'Somebody else',
  changedByYou: (question: string) =>
    `You, in another window, changed “${question}” while you were editing it. Your answer was saved over the other one.`,
  /** After the name of who did. */
  changedMeanwhile: (question: string) =>
    `changed “${question}” while you were editing it. Your answer was saved over theirs.`,
  mayNotChange: 'You may not change this answer now.',
  questionGone: 'This question does not exist any more.',
  tooLong: 'It is too long.',
  formChanged: 'The form changed in the meantime.',
  backOnline: 'Back online: this form is up to date.',
  gone: 'This form cannot be opened any more. What you typed and was not saved can be downloaded from the indicator above.',
  offlineCopy: (moment: string) => `Offline: showing the copy of ${moment}.`,
  troubleCopy: (moment: string) => `The server does not answer properly: showing the copy of ${moment}.`,
  keptAndSent: 'What you type is kept on this device and sent once the server is back.',
  sentLater: 'What you type is sent once the server is back.',
  formName: 'Form name',
  saveName: 'Save name',
  keepName: 'Keep the old name',
  renamedTo: (name: string) =>
    `Somebody else renamed this form to “${name}”. Press Enter to use your name instead.`,
  notRenamed: 'The form could not be renamed. Press Enter to try again.',
  renameDenied: 'This form cannot be renamed any more.',
  renameOffline: 'There is no connection. Press Enter to try again.',
  renameUnavailable: 'The server does not answer. Press Enter to try again.',
  notCopiedYet: 'The form was not copied: some answers are not saved yet.',
  copied: (name: string) => `This is a copy of ${name}. Signatures and files stay with the original.`,
  notCopied: 'The form could not be copied.',
})
