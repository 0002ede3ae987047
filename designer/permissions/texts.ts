import { inLanguages } from '../../runtime/core/language/words.ts'

/** Words of the permissions matrix, and why somebody may or may not. */
export const texts = inLanguages('studio-permissions', {
  role: 'Role',
  changeWhoTakes: (label: string | undefined) => `Change who may take ${label ?? ''}`,
  changeWhoMay: (right: string, at: string) => `Change who may ${right === 'view' ? 'see' : 'change'} ${at}`,
  right: 'Right',
  whoSeesIt: 'Who sees it',
  whoChangesIt: 'Who changes it',
  noStatus: 'The workflow has no status or no action yet.',
  whoMay: (heading: string) => `Who may: ${heading}`,
  rulesHint: 'There are rules here: whoever they do not name has no right.',
  noRulesHint:
    'Nothing is said here: what you see in grey follows from elsewhere. The first change makes a list.',
  removeRules: 'Remove the rules here',
  about: 'What it is about',
  where: 'Where',
  actions: 'Actions of the form',
  pageCalled: (name: string) => `Page: ${name}`,
  rules: 'rules',
  whyUnseen: 'they do not see it',
  whyWorkflow: 'the workflow and its actions do not let them change answers there',
  nothingRestrictsIt: 'nothing restricts it',
  whyOther: (roleName: string) => `they are ${roleName}, too`,
  whyNamed: 'the rules here name them',
  whyNotNamed: 'the rules here do not name them',
  whySaidAt: (ruled: string) => `that is said at ${ruled}`,
  whyNotOffered: 'the workflow does not offer it there',
  whyEverybody: 'it is for everybody who may act on the form',
  whyNoActor: 'they may not act on the form',
  thePage: (name: string) => `the page ${name}`,
  sentence: (who: string, allowed: boolean, verb: string, what: string, status: string, why: string) =>
    `${who} ${allowed ? 'can' : 'cannot'} ${verb} ${what} in ${status}: ${why}.`,
})
