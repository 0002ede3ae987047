import { inLanguages } from '../../../runtime/core/language/words.ts'

/** Words of the inspector, and what its steps are called in the history. */
export const texts = inLanguages('studio-builder-inspector', {
  nothingToChoose: 'There is nothing to choose yet',
  choose: 'Choose',
  selectSomething: 'Select a question, a section or a page to see what can be set.',
  view: 'View',
  content: 'Content',
  notAnObject: 'It must be an object',
  idHint: (id: string) => `Its id is “${id}”: answers and rules know it by that`,
  changeTheJson: 'Change the JSON',
  selected: (count: number) => `${count} selected`,
  moveUp: 'Move up',
  moveDown: 'Move down',
  duplicate: 'Duplicate',
  copyHint: 'Ctrl+C copies them, Ctrl+V inserts them here, in another form or in a mail.',
  nowhere: 'Nowhere',
  more: 'More',
  changeProperty: (title: string) => `Change “${title}”`,
  changePropertyOfSeveral: (title: string) => `Change “${title}” of several`,
  notInProgram: (name: string) => `${name} (not in this program)`,
  usedBy: 'Used by',
  nothingUsesIt: 'Nothing uses it.',
  dependsOn: 'Depends on',
  dependsOnNothing: 'It depends on nothing.',
  differHint: 'They differ now. What is set here counts for all of them.',
  notSet: 'Not set',
})
