import type { ModalSettings } from '../../../schemas/index.ts'
import { createStore } from '../../react/hooks/store.ts'

export interface Question extends ModalSettings {
  /** Asks for words: they may be left out, or the answer needs them. */
  comment?: 'optional' | 'required'
  /** What was written before the question was asked. */
  written?: string
  answer(reply: { comment: string } | undefined): void
}

export const question = createStore<Question | undefined>(undefined)

/** Asks before something is done; undefined means no. */
export function confirm(
  settings: ModalSettings & Pick<Question, 'comment' | 'written'>,
): Promise<{ comment: string } | undefined> {
  return new Promise((resolve) => {
    question.set({
      ...settings,
      answer(reply) {
        question.set(undefined)
        resolve(reply)
      },
    })
  })
}
