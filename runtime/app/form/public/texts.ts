/** The words around a public form. */
export const texts = {
  saved:
    'You do not need to sign in. Your answers are saved as you type, and you can come back to them in this browser for 7 days.',
  work: 'To keep automatic programs out, your device does a short calculation when you open this page. There is nothing for you to solve, and it tells us nothing about you.',
  working: 'Your device is finishing a short calculation. The form opens by itself.',
  notWorked:
    'Your browser could not do the calculation that keeps automatic programs out. Load this page again, or use another browser.',
  otherOpen:
    'The form that a link has opened in this browser comes first: submit or delete it, then start a new one.',
  nothingOpen: 'No form is open in this browser',
  nothingOpenText:
    'It was submitted or deleted, or nobody came back to it for 7 days. Use the link that you were given to start again.',
  elsewhere: 'Get a link',
  closed: 'This form can no longer be changed',
  closedText: 'It was submitted or deleted in another tab, or nobody came back to it for 7 days.',
  deleteDraft: 'Delete draft',
  deleteTitle: 'Delete this draft?',
  deleteText: 'Everything that you have entered is removed. This cannot be undone.',
  deleted: 'The draft was deleted.',
  notDeleted: 'The draft could not be deleted.',
  beginSubform: 'Add a form',
  subformNotBegun: 'The form could not be added.',
  subformsLeft:
    'Submit or delete the forms that you have added first: they cannot be filled in once this one is submitted.',
  complete: 'Form Complete',
  received: 'We have received your form.',
  number: 'Your reference number',
  keepNumber: 'Make a note of it: it is not shown again.',
  nothingLeft: 'Nothing that you entered stays in this browser.',
  again: 'Fill in another form',
}
