import type { AnswerChangeReply } from '../../../client/presence/presence-calls.ts'
import type { Preparation } from '../preparation.ts'
import { type Company, createCompany } from '../presence/company.ts'
import type { FormCore } from './form-core.ts'
import type { ServerAnswers } from './server-answers.ts'

export interface Others {
  /** Who else is in the form. */
  company: Company
  /** An answer that was saved elsewhere comes onto the screen. */
  take(change: AnswerChangeReply): void
}

/** Room for the other people in a form; the screen begins to ask for them once it is there. */
export function attachOthers({ engine }: FormCore, answers: ServerAnswers, { prepare }: Preparation): Others {
  return {
    company: createCompany(),
    take({ key, value, revision }) {
      answers.acknowledge({ key, value, revision })
      engine.set(key, value)
      prepare(key)
    },
  }
}
