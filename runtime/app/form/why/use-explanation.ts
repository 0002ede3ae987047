import { useEffect, useState } from 'react'
import { questionAt } from '../../../client/form/question-at.ts'
import type { AnswerKey } from '../../../core/element/answer-key.ts'
import { useApplication } from '../../session/session-context.ts'
import type { OpenForm } from '../open-form.ts'
import { type ExplanationReply, explanationQuery } from './why-operation.ts'

/** What the server says of why, and where its answer stands. */
export type Asked =
  | { kind: 'loading' }
  | { kind: 'failed'; retry(): void }
  | { kind: 'ready'; told: readonly ExplanationReply[] }

const LOADING: Asked = { kind: 'loading' }

/** Asks the server of a question; null: of the actions that are not offered; undefined: of nothing. */
export function useExplanation(form: OpenForm, about: AnswerKey | null | undefined): Asked {
  const { session } = useApplication()
  const formId = form.reply.id
  const [attempt, setAttempt] = useState(0)
  const [asked, setAsked] = useState(LOADING)
  useEffect(() => {
    if (about === undefined) return
    const gone = new AbortController()
    const retry = () => setAttempt((count) => count + 1)
    const { questionId, location } = about === null ? NOWHERE : questionAt(about)
    setAsked(LOADING)
    session.transport
      .request(explanationQuery, { formId, elementId: questionId, location }, { signal: gone.signal })
      .then(
        ({ formExplanation }) => setAsked({ kind: 'ready', told: formExplanation }),
        () => !gone.signal.aborted && setAsked({ kind: 'failed', retry }),
      )
    return () => gone.abort()
  }, [session, formId, about, attempt])
  return asked
}

const NOWHERE = { questionId: null, location: null }
