import { plural } from '../../runtime/core/language/plural.ts'
import { inLanguages } from '../../runtime/core/language/words.ts'

const rows = (count: number) => plural(count, { one: '1 row', other: '# rows' })
const forms = (count: number) => plural(count, { one: '1 form', other: '# forms' })

/** Words of the data importer. */
export const texts = inLanguages('studio-importer', {
  columns: 'Columns',
  column: 'Column',
  firstRow: 'First row',
  answers: 'Answers',
  questionOf: (header: string) => `Question of ${header}`,
  owner: 'Whose the forms are',
  mine: 'Mine',
  addressIn: (header: string) => `The e-mail address in “${header}”`,
  failed: 'That did not work. Try again.',
  publishFirst: 'Publish the template first: forms are made of what is published.',
  imports: 'Imports',
  notLoaded: 'The imports could not be loaded. Reload the page.',
  noneYet: 'Nothing was imported yet.',
  rowsOf: (name: string) => `Rows of ${name}`,
  rowsLeftOut: (count: number) => ` ${rows(count)} ${count === 1 ? 'was' : 'were'} left out.`,
  notAllSent: 'Its rows were not all sent.',
  checkingRow: (next: number, rowCount: number) => `Checking row ${next} of ${rowCount}`,
  checked: (right: number, wrong: number) =>
    `${rows(right)} can be imported${wrong > 0 ? `, ${wrong} cannot` : ''}. No form was made yet.`,
  making: (next: number, rowCount: number) => `Making forms: row ${next} of ${rowCount}`,
  made: (count: number, faults: string) => `${forms(count)} made.${faults}`,
  takingBack: (next: number, rowCount: number) => `Taking forms back: row ${next} of ${rowCount}`,
  takenBack: (count: number, kept: number) =>
    `${forms(count)} taken back${kept > 0 ? `, ${kept} kept because somebody has used them since` : ''}.`,
  paused: (next: number, rowCount: number, made: number) =>
    `Paused at row ${next} of ${rowCount}; ${forms(made)} made.`,
  cancelled: (made: number) => `Cancelled; ${forms(made)} made.`,
  takeBack: 'Take the forms back',
  make: (count: number) => `Make ${forms(count)}`,
  pause: 'Pause',
  goOn: 'Go on',
  rowsNotSent: 'The rows could not be sent. Try again.',
  dataImporter: 'Data importer',
  lead: 'Each row of a CSV or Excel file becomes a form of the version that is published, in its first state. The rows are checked first; nothing is made before you say so.',
  chooseAnotherFile: 'Choose another file',
  chooseAFile: 'Choose a file',
  rows: (count: number) => (count === 1 ? 'row' : 'rows'),
  checkTheRows: 'Check the rows',
  rowsSent: (sent: number, count: number) => `${sent} of ${count} rows sent`,
  hideTheRows: 'Hide the rows',
  showWhichRows: 'Show which rows',
  rowsNotLoaded: 'The rows could not be loaded.',
  row: 'Row',
  whatIsWrong: 'What is wrong',
  usedSince: 'was used since, so that it was kept.',
  takeColumns: 'Take the columns of a file',
  chooseQuestionOf: 'Choose the question of a column',
  chooseOwner: 'Choose whose the forms are',
})
