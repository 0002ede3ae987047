import { inLanguages } from '../../runtime/core/language/words.ts'

/** Words of the form builder, and what its steps are called in the history. */
export const texts = inLanguages('studio-builder', {
  changeTo: 'Change to',
  menuNotLoaded: 'The menu could not be loaded. Try again.',
  changeKind: 'Change kind',
  outline: 'Outline',
  find: 'Find',
  whatToShow: 'What to show',
  manyElements: (count: number) => `${count} elements`,
  insertABlock: 'Insert a block',
  add: (label: string) => `Add ${label}`,
  changeElementTo: (element: string, label: string) => `Change ${element} to ${label}`,
  deleteOf: (element: string) => `Delete ${element}`,
  duplicateOf: (element: string) => `Duplicate ${element}`,
  elements: (count: number) => (count === 1 ? 'an element' : `${count} elements`),
  paste: (count: string) => `Paste ${count}`,
  moveOf: (element: string) => `Move ${element}`,
  summaryNumber: (count: number) => `Summary ${count}`,
  pageNumber: (count: number) => `Page ${count}`,
  addSummaryPage: 'Add a summary page',
  addAPage: 'Add a page',
  translationsGo: (count: number) =>
    count === 1
      ? 'A translation of what is lost goes with it.'
      : `${count} translations of what is lost go with it.`,
  loses: (name: string, listed: string) => `${name} loses: ${listed}.`,
  usedBy: (listed: string) => `Used by ${listed}: what reads its answer may break.`,
  andMore: (more: number) => ` and ${more} more`,
  andSoOn: (more: number) => `And so on for ${more} more.`,
  changeToAsked: (label: string) => `Change to “${label}”?`,
  restIsKept: 'Everything else is kept, and you can undo this.',
  changeThem: 'Change them',
  changeIt: 'Change it',
  doNotChange: 'Do not change',
  beingEdited: 'Somebody is editing this',
  and: ' and ',
  editedBy: (names: string, count: number) =>
    `${names} ${count === 1 ? 'is' : 'are'} editing what you are about to delete. You can undo this.`,
  deleteAnyway: 'Delete all the same',
  keepIt: 'Keep it',
  andMoreUses: (count: number) => ` and ${count} more`,
  othersUseThis: 'Others use this',
  usesBreak: (shown: string, more: string) =>
    `It is used by: ${shown}${more}. They will have problems until you change them. You can undo this.`,
})
