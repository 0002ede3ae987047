import { inLanguages } from '../../../runtime/core/language/words.ts'

/** Words around the screens of the installation, and of its model of rights. */
export const texts = inLanguages('studio-global', {
  authModel: 'Auth Model',
  askTheModel: 'Ask the model',
  modelLead:
    'What follows from the facts that are stored: “define admin: [user] or admin from parent” says that somebody is an admin by a fact, or as an admin of the parent.',
  theAuthorizationModel: 'The authorization model',
  tests: 'Tests',
  testsFailed: 'The tests could not be run.',
  testsLead: (held: number, all: number) =>
    `${held} of ${all} hold. Each brings facts of its own about people and things that there are not.`,
  holds: 'Holds',
  fails: 'Fails',
  factsOf: (name: string) => `Facts and questions: ${name}`,
  factsAndQuestions: 'Facts and questions',
  butExpected: (expected: boolean) => `, but is to be ${expected ? 'allowed' : 'denied'}`,
  authModelTools: 'Auth Model Tools',
  libraryManagement: 'Library Management',
  system: 'System',
  branding: 'Branding',
  groups: 'Groups of the directory',
  allowed: 'allowed',
  denied: 'denied',
})
