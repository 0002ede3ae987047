import { plural } from '../../../runtime/core/language/plural.ts'
import { inLanguages } from '../../../runtime/core/language/words.ts'

/** Words of the screen that brings in a form of another system. */
export const texts = inLanguages('studio-import', {
  title: 'Import a form',
  lead: 'Bring in a form from another system as a new template. Nobody sees it before you publish it.',
  drop: 'Drop a file here, or choose one.',
  choose: 'Choose a file',
  another: 'Choose another file',
  accepted: (files: string) => `${files.charAt(0).toUpperCase()}${files.slice(1)}, up to 5 MB.`,
  format: 'Format',
  recognise: 'Recognise automatically',
  reading: 'Reading the file…',
  failed: (name: string, why: string) => `${name} was not imported: ${why}.`,
  unreadable: 'it could not be read',
  create: 'Create template',
  notCreated: 'The template was not created. Try again.',
  whole: 'Everything that the form asks was taken over.',
  toDo: 'To set up beside the form',
  toDoLead: 'Some answers come from elsewhere. Set this up before you publish the template.',
  aboutFile: 'Notes about the file',
  aboutLead:
    'They say how the form was drawn and who keeps the file. Nobody who fills in the form needs them.',
  lossLead:
    'Everything else that the form asks is in the template. You can add what is missing in the builder.',
  saveList: 'Save this list',
  where: 'Where in the file',
  what: 'What',
  why: 'Why',
  wholeFile: 'The whole file',
  more: 'Show the rest',
  questions: (count: number) => plural(count, { one: '1 question', other: '# questions' }),
  pages: (count: number) => plural(count, { one: '1 page', other: '# pages' }),
  losses: (count: number) =>
    plural(count, { one: '1 thing was not taken over', other: '# things were not taken over' }),
  tooLarge: (megabytes: number) => `the file is larger than ${megabytes} MB`,
})
