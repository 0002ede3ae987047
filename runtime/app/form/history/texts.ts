import { inLanguages } from '../../../core/language/words.ts'

/** The words of an answer's history. */
export const texts = inLanguages('history', {
  open: (question: string) => `History of “${question}”`,
  title: 'History',
  now: 'Now',
  changed: 'changed this',
  you: 'You',
  somebody: 'Former user',
  putBack: 'Restore',
  putBackOf: (moment: string) => `Restore the answer of ${moment}`,
  done: 'The earlier answer was restored.',
  sameAsNow: 'Same as now',
  noAnswer: 'No answer',
  unreadable: 'An answer that cannot be shown',
  added: 'added: ',
  removed: 'removed: ',
  loading: 'Loading the history...',
  empty: 'Nobody has answered this question yet.',
  first: 'This is the first answer. Later changes will appear here.',
  older: 'Show older answers',
  shown: (shown: number, total: number) => `${shown} of ${total} shown`,
  denied: 'You do not have permission to see the history of this answer.',
  offline: 'The history cannot be loaded without a connection. Nothing is lost.',
  failed: 'The history could not be loaded.',
  again: 'Try again',
  justNow: 'just now',
  minutesAgo: (minutes: number) => `${minutes} min ago`,
  hoursAgo: (hours: number) => `${hours} h ago`,
})

/** Where no person typed it, by its origin. */
export const byItself = inLanguages('origins', {
  calculated: 'Calculated by the form',
  default: 'Filled in by the form',
  prefill: 'Filled in from where the form was started',
})
