import { inLanguages } from '../../runtime/core/language/words.ts'

export const texts = inLanguages('table-question', {
  addNewRow: 'Add New Row',
  actions: 'Actions',
  scroll: 'Scroll sideways for more columns',
  canPaste: 'Rows can be pasted from a spreadsheet.',
  pasteUndone: 'The paste was undone.',
  pasted: (cells: number) => (cells === 1 ? 'Pasted 1 cell.' : `Pasted ${cells} cells.`),
  addedRows: (rows: number) => (rows === 1 ? '1 new row was added.' : `${rows} new rows were added.`),
  leftOut: (cells: number) => (cells === 1 ? '1 cell was left out:' : `${cells} cells were left out:`),
  undoPaste: 'Undo paste',
  showAll: (cells: number) => `Show all ${cells}`,
  dismiss: 'Dismiss',
})
