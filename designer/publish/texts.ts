import { inLanguages } from '../../runtime/core/language/words.ts'

/** Words of the publish gate. */
export const texts = inLanguages('studio-publish', {
  nowArchived: 'The template is archived: nobody can start a form of it.',
  inUseAgain: 'The template is in use again.',
  notChanged: 'The template could not be changed.',
  inUse: 'In use',
  archivedHint:
    'Nobody can start a form of this template. Forms that were started go on. Publishing brings it back.',
  archiveHint:
    'People can start forms of this template. Once it is archived they cannot; forms that were started go on.',
  bringBack: 'Bring the template back',
  archiveTheTemplate: 'Archive the template',
  problems: 'Problems',
  nothingInTheWay: 'Nothing stands in the way.',
  checking: 'Everything is being checked…',
  proof: 'Proof of the workflow',
  proofInOrder: 'Every state can be reached, every form can come to an end, and somebody may act in between.',
  proving: 'The workflow is being walked through…',
  formsUnderWay: 'Forms under way',
  moveBetween: 'Move forms between versions',
  counting: 'The forms are being counted…',
  notCounted: 'The forms could not be counted.',
  publishVersion: (version: number) => `Publish version ${version}`,
  changesSince: (version: number) => `Changes since version ${version}`,
  theFirstVersion: 'The first version',
  nothingChanged: 'Nothing has changed: there is nothing to publish.',
  nothingPublished: 'Nothing of this template was published yet.',
  sideBySide: 'See both versions side by side',
  note: 'What changed, in your words (optional)',
  publishedSince: (version: number) =>
    `Somebody published version ${version} since this draft was begun. Publishing the draft does not carry over what they changed.`,
  publishing: 'Publishing…',
  publishOver: (version: number) => `Publish over version ${version}`,
  publish: 'Publish',
  mendFirst: 'Mend the problems above first.',
  newForms: 'New forms are started on this version. Forms that were started keep theirs.',
  nothingHadChanged: 'Nothing had changed',
  draftGone: 'This draft is not there any more',
  publishedVersion: (version: number) => `Version ${version} is published`,
  wasPublished: 'This draft was published',
  newFormsKeep:
    'New forms are started on it. Forms that were started before keep their version, until you move them.',
  beginDraft: 'Begin a new draft',
  goOnEditing: 'Go on editing',
  moveForms: 'Move forms to it…',
  startAForm: 'Start a form',
  fromOtherForms: 'It is begun from another form, by whoever may do so there.',
  everybody: 'Everybody who is signed in.',
  named: (named: number) => `Those who are named in the settings (${named}), and the admins of the program.`,
  canStart: 'Who can start it',
  onlyAdmins: 'Only the admins of the program.',
  chooseWho: 'Choose who else may start it',
  forms: (count: number) => (count === 1 ? '1 form' : `${count} forms`),
  noneUnderWay: 'No form of this template is under way.',
  onOneVersion: (version: number) => `, on version ${version}`,
  countOnVersion: (count: number, version: number) => `${count} on version ${version}`,
  underWay: (open: number, on: string, forms: string) =>
    open === 1
      ? `1 form is under way${on}. It stays on its version.`
      : `${forms} are under way${on}. They stay on their versions.`,
  ofLooked: (looked: number) => ` of the ${looked} that were looked at`,
  noneLoses: (few: string) => `None${few} has an answer to a question that this version does not ask.`,
  losing: (forms: string, few: string) =>
    `${forms}${few} would have no place for an answer, if they were on this version:`,
  inGoneState: (count: number, label: string) =>
    `${count === 1 ? '1 form is' : `${count} forms are`} in the state ${label}, which this version does not have.`,
})
