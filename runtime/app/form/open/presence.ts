import type { AnswerChangeReply } from '../../../client/presence/presence-calls.ts'
import type { Preparation } from '../preparation.ts'
import { createPresence, type Presence } from '../presence/presence.ts'
import type { FormCore } from './form-core.ts'
import type { ServerAnswers } from './server-answers.ts'

export interface FormPresence {
  /** Who else is in the form. */
  presence: Presence
  /** An answer that was saved elsewhere comes onto the screen. */
  take(change: AnswerChangeReply): void
}

/** Room for the other people in a form; the screen begins to ask for them once it is there. */
export function attachPresence(
  { engine }: FormCore,
  answers: ServerAnswers,
  { prepare }: Preparation,
): FormPresence {
  return {
    presence: createPresence(),
    take({ key, value, revision }) {
      answers.acknowledge({ key, value, revision })
      engine.set(key, value)
      prepare(key)
    },
  }
}
