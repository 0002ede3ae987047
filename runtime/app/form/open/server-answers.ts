import type { AnswerKey } from '../../../core/element/answer-key.ts'
import type { AnswerValue } from '../../../core/element/define-element.ts'
import { formCache } from '../../offline/form-cache.ts'
import type { FormCore } from './form-core.ts'

interface StoredAnswer {
  key: AnswerKey
  value: AnswerValue | null
  revision: number
}

/** The answers as the server has them, as far as we know. */
export interface ServerAnswers {
  stored(key: AnswerKey): AnswerValue | null
  /** The newest revision of an answer that is here. */
  revisionOf(key: AnswerKey): number
  /** The server has taken a change; what it then holds may be unknown. */
  acknowledge(answer: Omit<StoredAnswer, 'value'> & { value?: AnswerValue | null }): void
}

/** Remembers what the server has, and writes it to the copy of this device. */
export function createServerAnswers({ id, application, loaded }: FormCore): ServerAnswers {
  const { answers, revisions } = loaded
  const { userId } = application.user
  const keep = (answer: StoredAnswer) =>
    void formCache()
      .then(({ cacheAnswer }) => cacheAnswer({ userId, formId: id, ...answer }))
      .catch(() => {})
  return {
    stored: (key) => answers.get(key) ?? null,
    revisionOf: (key) => revisions.get(key) ?? 0,
    acknowledge({ key, value, revision }) {
      revisions.set(key, Math.max(revision, revisions.get(key) ?? 0))
      if (value === undefined) return
      answers.set(key, value)
      keep({ key, value, revision })
    },
  }
}
