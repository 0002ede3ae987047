/** The words around a public form. */
export const texts = {
  saved:
    'You do not need to sign in. Your answers are saved as you type, and you can come back to them in this browser for 7 days.',
  nothingOpen: 'No form is open in this browser',
  nothingOpenText:
    'It was submitted or deleted, or nobody came back to it for 7 days. Use the link that you were given to start again.',
  closed: 'This form can no longer be changed',
  closedText: 'It was submitted or deleted in another tab, or nobody came back to it for 7 days.',
  deleteDraft: 'Delete draft',
  deleteTitle: 'Delete this draft?',
  deleteText: 'Everything that you have entered is removed. This cannot be undone.',
  deleted: 'The draft was deleted.',
  notDeleted: 'The draft could not be deleted.',
  complete: 'Form Complete',
  received: 'We have received your form.',
  number: 'Your reference number',
  keepNumber: 'Make a note of it: it is not shown again.',
  nothingLeft: 'Nothing that you entered stays in this browser.',
  again: 'Fill in another form',
}
