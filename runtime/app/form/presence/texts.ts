import { inLanguages } from '../../../core/language/words.ts'

/** The words about who else is in a form. */
export const texts = inLanguages('presence', {
  here: 'Also here',
  you: 'You, in another window',
  somebody: 'Somebody',
  isIn: (name: string, question: string) => `${name}: in “${question}”. Go to the question`,
  more: (count: number) => `and ${count} more`,
  joined: (name: string) => `${name} is here too.`,
  changed: (name: string, question: string) => `${name} changed “${question}”.`,
  changedMany: (name: string, count: number) => `${name} changed ${count} answers.`,
  several: (count: number) => `Others changed ${count} answers.`,
  changedUnseen: (question: string) => `changed “${question}” before they had seen your answer.`,
  theirs: 'Theirs, saved now',
  yours: 'Yours',
  putBack: 'Put mine back',
  keep: 'Keep theirs',
  statusChanged: 'Somebody has moved this form on. You see it as it is now.',
  versionChanged: 'This form was updated. What you typed is kept.',
})
