import { inLanguages } from '../../runtime/core/language/words.ts'

/** Words of the pane that switches comments on and off. */
export const texts = inLanguages('studio-comments', {
  changeComments: 'Change whether there are comments',
  configureComments: 'Configure Comments',
  offAtCampus: 'Comments are switched off at your campus. What you choose here holds once they are on.',
  comments: 'Comments',
  whoDiscusses: 'People who may see a form can discuss it, and each of its questions.',
  whoSees: 'A comment is seen by whoever sees the question that it stands at.',
  whoDeletes: 'Its author can change and delete it; admins of the program can delete it with a reason.',
  guests: 'Guests have no comments.',
  fromNextVersion: 'Forms that are begun from the next version on have no comments.',
  begunBefore: 'Those that were begun before keep what they have: a form keeps its version.',
})
