import type { KeptAnswer } from '../../client/offline/kept-database.ts'
import { keepForm, readKeptForm } from '../../client/offline/kept-forms.ts'
import { type AnswerTypes, answerTypes } from '../../client/operations/answers.ts'
import { type FormQueryReply, formQuery } from '../../client/operations/forms.ts'
import { errorCode, type RequestErrorCode } from '../../client/request-error.ts'
import type { AnswerKey } from '../../core/element/answer-key.ts'
import type { AnswerValue } from '../../core/element/define-element.ts'
import { registry } from '../composition/elements.ts'
import type { Session } from '../session/session.ts'

export const types: AnswerTypes = answerTypes(registry)
const query = formQuery(types)

/** A form that was kept in this browser, because the server did not give it. */
export interface FormCopy {
  keptAt: string
  /** `gone`: the server is back and does not give the form to this person any more. */
  reason: 'offline' | 'trouble' | 'gone'
}

export interface LoadedForm extends FormQueryReply {
  answers: Map<AnswerKey, AnswerValue | null>
  revisions: Map<AnswerKey, number>
  copy: FormCopy | undefined
}

/** How long the server may take while a copy could be shown. */
const PATIENCE_MS = 12_000
/** The server did not say no: it said nothing, or nothing that makes sense. */
const unreachable: ReadonlySet<RequestErrorCode> = new Set(['OFFLINE', 'UNAVAILABLE', 'INTERNAL'])
const final: ReadonlySet<RequestErrorCode> = new Set(['NOT_FOUND', 'ACCESS_DENIED'])

/** The server knows the form and says no, or knows it no more. */
export const isFinal = (error: unknown): boolean => final.has(errorCode(error))

/** A form from the network, always (FF-10); the copy of this browser only where the server cannot be reached. */
export async function loadForm(
  id: string,
  { user, transport }: Pick<Session, 'user' | 'transport'>,
): Promise<LoadedForm> {
  const reading = readKeptForm(user.userId, id)
  const controller = new AbortController()
  const timer = setTimeout(async () => (await reading) && controller.abort(), PATIENCE_MS)
  try {
    const reply = await transport.request(query, { id }, { signal: controller.signal })
    void reading.then((kept) => keepForm(user.userId, reply, kept?.answers))
    return toLoaded(reply)
  } catch (error) {
    const code = errorCode(error)
    const kept = unreachable.has(code) ? await reading : undefined
    if (!kept) throw error
    const reason = code === 'OFFLINE' ? 'offline' : 'trouble'
    return toLoaded(kept.reply, kept.answers, { keptAt: kept.keptAt, reason })
  } finally {
    clearTimeout(timer)
  }
}

function toLoaded(
  reply: FormQueryReply,
  since: readonly Pick<KeptAnswer, 'key' | 'value' | 'revision'>[] = [],
  copy?: FormCopy,
): LoadedForm {
  const { responses } = reply.form
  const answers = new Map<AnswerKey, AnswerValue | null>(
    responses.map((response) => [response.key, types.toValue(response)]),
  )
  const revisions = new Map(responses.map(({ key, revision }) => [key, revision]))
  for (const { key, value, revision } of since) {
    answers.set(key, value)
    revisions.set(key, revision)
  }
  return { ...reply, answers, revisions, copy }
}
