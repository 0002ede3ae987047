import type { OverwrittenReply } from '../../../client/presence/presence-calls.ts'
import type { AnswerKey } from '../../../core/element/answer-key.ts'
import type { PersonAt } from '../../../react/form/people-at.tsx'
import { createStore, type Store } from '../../../react/hooks/store.ts'

/** Somebody who has the form open, in one window or several. */
export interface PersonHere extends PersonAt {
  /** The question they are in, as far as one may see it. */
  key: AnswerKey | null
}

/** Who else is in a form, and what they did to it. */
export interface Presence {
  people: Store<readonly PersonHere[]>
  /** The newest thing worth saying. */
  said: Store<string>
  /** One's own answers that somebody replaced unseen, until one has decided. */
  overwritten: Store<readonly OverwrittenReply[]>
  /** When somebody last wrote a comment. */
  commented: Store<string | null>
}

export const createPresence = (): Presence => ({
  people: createStore<readonly PersonHere[]>([]),
  said: createStore(''),
  overwritten: createStore<readonly OverwrittenReply[]>([]),
  commented: createStore<string | null>(null),
})
