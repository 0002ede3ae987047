import { inLanguages } from '../../runtime/core/language/words.ts'
import { texts } from './texts.ts'

/** What leads to a state of this name, said as what somebody does: the button is what a person presses. */
const DOES: Readonly<Record<string, string>> = inLanguages('studio-workflow-does', {
  accepted: 'Accept',
  acknowledged: 'Acknowledge',
  approved: 'Approve',
  archived: 'Archive',
  assigned: 'Assign',
  canceled: 'Cancel',
  cancelled: 'Cancel',
  closed: 'Close',
  completed: 'Complete',
  confirmed: 'Confirm',
  corrected: 'Correct',
  declined: 'Decline',
  denied: 'Deny',
  done: 'Complete',
  draft: 'Return to draft',
  escalated: 'Escalate',
  finished: 'Finish',
  'in progress': 'Start',
  'on hold': 'Put on hold',
  open: 'Open',
  paused: 'Pause',
  published: 'Publish',
  received: 'Receive',
  referred: 'Refer',
  rejected: 'Reject',
  reopened: 'Reopen',
  resolved: 'Resolve',
  returned: 'Return',
  reviewed: 'Review',
  signed: 'Sign',
  submitted: 'Submit',
  verified: 'Verify',
  withdrawn: 'Withdraw',
})

/** `Approved` -> `Approve`, `Second review` -> `Send to second review`: a proposal, which the author writes over. */
export function actionWords(stateName: string): string {
  const name = stateName.trim()
  const known = DOES[name.toLowerCase()]
  if (known) return known
  // `Revisions requested`: whatever is asked for.
  const asked = /^(.+) requested$/i.exec(name)?.[1]
  if (asked) return texts.request(inSentence(asked))
  return texts.sendTo(inSentence(name))
}

function inSentence(name: string): string {
  const [first = '', ...rest] = name.split(' ')
  // A word in capitals is a name: `EHS review`.
  const inside = /^\p{Lu}\p{Ll}*$/u.test(first) ? first.toLowerCase() : first
  return [inside, ...rest].join(' ')
}
