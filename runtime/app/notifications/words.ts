import type { Choice, Delivery } from './operations.ts'

/** What each kind of e-mail is about, as people choose it. */
export const KINDS: Readonly<Record<string, string>> = {
  waiting: 'A form is waiting for you',
  status: 'The status of one of your forms changes',
  mention: 'Somebody mentions you in a comment',
  assignment: 'Work is assigned to you, or is due',
  message: 'A form’s workflow sends you a message',
  digest: 'Daily summary',
  test: 'Test',
}

export const TIMES: readonly { id: Choice['when']; label: string }[] = [
  { id: 'AT_ONCE', label: 'Straight away' },
  { id: 'DAILY', label: 'Daily summary' },
  { id: 'OFF', label: 'Never' },
]

export interface StateWords {
  label: string
  tone: string
}

/** What became of an e-mail; in the order of the delivery log's own states. */
export const STATES: Readonly<Record<string, StateWords>> = {
  held: { label: 'In the next daily summary', tone: 'gray' },
  waiting: { label: 'To be sent', tone: 'blue' },
  sending: { label: 'Being sent', tone: 'blue' },
  sent: { label: 'Sent', tone: 'green' },
  digested: { label: 'In a daily summary', tone: 'gray' },
  failed: { label: 'Not sent', tone: 'red' },
  uncertain: { label: 'May not have arrived', tone: 'orange' },
}

/** What became of a call of another system. */
export const CALL_STATES: Readonly<Record<string, StateWords>> = {
  new: { label: 'To be made', tone: 'blue' },
  waiting: { label: 'To be made', tone: 'blue' },
  sending: { label: 'Being made', tone: 'blue' },
  succeeded: { label: 'Taken', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
}

export const isProblem = ({ state }: Pick<Delivery, 'state'>): boolean =>
  state === 'failed' || state === 'uncertain'
