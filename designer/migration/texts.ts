import { inLanguages } from '../../runtime/core/language/words.ts'

/** Words of the screen that moves forms between versions. */
export const texts = inLanguages('studio-migration', {
  whichForms: 'Which forms',
  version: (version: number) => `Version ${version}`,
  finalStay: 'Forms that have come to an end stay as they are.',
  whatWouldHappen: 'What would happen',
  looking: 'Every form is being looked at…',
  notLooked: 'The forms could not be looked at. Change a choice above to try again.',
  formByForm: (count: number, isPart: boolean) => `Form by form (${isPart ? `the first ${count}` : count})`,
  parksAnswers: (parked: string) => `parks ${parked}`,
  lessInAnswers: (converted: string) => `says less in ${converted}`,
  losesNoAnswer: 'loses no answer',
  whereAnswersGo: 'Where answers go',
  allStay: 'Every question is in the new version, asked in the same way: all answers stay where they are.',
  othersStay:
    'Every other question keeps its answers. A parked answer is kept with the form and shown in its history.',
  states: 'States',
  chooseAState: 'Choose a state',
  inRows: (rows: string) => ` in ${rows}`,
  parkItsAnswers: 'Park its answers',
  leaveOut: 'Leave this choice out',
  moveTo: (version: number) => `Move forms to version ${version}`,
  noneOlder: 'No open form is on an older version.',
  older: (open: number) =>
    open === 1 ? '1 open form is on an older version.' : `${open} open forms are on older versions.`,
  notCompared: 'The versions could not be compared. Load the page again.',
  notMoved: 'The forms could not be moved. Try again.',
  starting: 'Starting…',
  move: (forms: string) => `Move ${forms}`,
  chooseForms: 'Choose the forms that are to be moved.',
  goOnMeanwhile: 'People can go on filling them in meanwhile. Forms can be taken back later.',
  runs: 'Runs',
  notDone: 'That could not be done. Try again.',
  takeBackForms: (forms: string) => `Take ${forms} back`,
  takeBackLead:
    'Each form is made what it was before this run. Forms that were changed since stay on the new version.',
  takeThemBack: 'Take them back',
  formerUser: 'Former user',
  backFromVersion: (to: number) => `Back from version ${to}`,
  fromTo: (from: string, to: number) => `From version ${from} to version ${to}`,
  howFar: 'How far it is',
  pause: 'Pause',
  goOn: 'Go on',
  takeBackMenu: 'Take the forms back…',
  forms: (count: number) => (count === 1 ? '1 form' : `${count} forms`),
  noneMoved: 'No form would be moved.',
  lookedOf: (forms: string, total: number) => `${forms} of ${total} were looked at.`,
  loseNone: (forms: string, whole: number) => `${forms} ${whole === 1 ? 'loses' : 'lose'} no answer.`,
  convert: (forms: string, converts: number) =>
    `${forms} ${converts === 1 ? 'has' : 'have'} an answer that the new version cannot say in full.`,
  parkForms: (forms: string, parks: number) =>
    `${forms} ${parks === 1 ? 'parks' : 'park'} an answer: it is kept with the form and shown in its history.`,
  parkField: (forms: string, count: number, label: string) =>
    `${forms} ${count === 1 ? 'parks' : 'park'} “${label}”.`,
  lessInField: (forms: string, count: number, label: string) =>
    `${forms} ${count === 1 ? 'says' : 'say'} less in “${label}”.`,
  doneOf: (seen: number, forms: string) => `${seen} of ${forms}`,
  takenBack: 'taken back',
  paused: (done: string, what: string) => `Paused: ${done} ${what}.`,
  takenBackForms: (forms: string) => `${forms} taken back.`,
  changedSince: (forms: string, stayed: number, to: number) =>
    `${forms} ${stayed === 1 ? 'was' : 'were'} changed since, and ${stayed === 1 ? 'stays' : 'stay'} on version ${to}.`,
  moved: (forms: string) => `${forms} moved.`,
  movedMeanwhile: (forms: string, stayed: number) =>
    `${forms} had been moved on by somebody meanwhile, and ${stayed === 1 ? 'was' : 'were'} left.`,
  stopped: 'Stopped.',
  couldNotMove: (forms: string) => `${forms} could not be moved.`,
  hiddenForm: 'A form that you may not see',
  somethingWentWrong: 'something went wrong',
  versionChanged: 'The new version was changed: load the page again.',
  movedSoFar: 'moved',
})
