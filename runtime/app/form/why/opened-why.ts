import type { AnswerKey } from '../../../core/element/answer-key.ts'
import type { FormController } from '../../../react/form/form-controller.ts'
import { createStore } from '../../../react/hooks/store.ts'

interface OpenedWhy {
  /** The form that it was asked in. */
  controller: FormController
  /** A question; undefined: what cannot be done and what is not shown; or what another role sees. */
  about: AnswerKey | typeof AS_OTHERS | undefined
}

export const AS_OTHERS = Symbol('as others')

/** What it was asked why of. */
export const openedWhy = createStore<OpenedWhy | undefined>(undefined)
