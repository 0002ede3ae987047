import { inLanguages } from '../../../runtime/core/language/words.ts'
import { campusHeading } from '../../../runtime/core/screen-words/headings.ts'

/** Words of the page of a campus. */
export const texts = inLanguages('studio-campus', {
  thisCampus: 'This campus',
  everyCampus: 'Every campus',
  noPrograms: 'There are no programs here yet.',
  noneOfYours: 'You are not an admin of any program here.',
  campus: (id: string) => `Campus ${id}`,
  welcomeBack: campusHeading,
  searchPrograms: 'Search programs',
  domain: 'Domain',
  allDomains: 'All domains',
  noneFound: 'No program is called that.',
  programs: 'Programs',
  newProgram: 'New Program',
  buildingsAndRooms: 'Buildings and rooms',
  notCreated: 'The program was not created. Try again.',
  newProgramTitle: 'New program',
  createProgram: 'Create program',
  programName: 'Name of the program',
  belongsTo: (campus: string) => `It belongs to ${campus}, whose admins look after it.`,
})
