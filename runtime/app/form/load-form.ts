import { answerTypes } from '../../client/form/answer-types.ts'
import { type FormQueryReply, formQuery } from '../../client/form/form-query.ts'
import type { CachedAnswer } from '../../client/offline/cache-database.ts'
import { sessionHolder } from '../../client/offline/shared-computer.ts'
import { errorCode, isUncertain } from '../../client/request-error.ts'
import { createTransport } from '../../client/transport.ts'
import type { AnswerKey } from '../../core/element/answer-key.ts'
import type { AnswerValue } from '../../core/element/define-element.ts'
import { registry } from '../composition/elements.ts'
import { acceptedLanguages } from '../language/preference.ts'
import { cacheLater, formCache } from '../offline/form-cache.ts'
import type { Session } from '../session/session.ts'

export const types = answerTypes(registry)
const query = formQuery(types.fields)

/** A form that was kept in this browser, because the server did not give it. */
export interface FormCopy {
  cachedAt: string
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

interface EarlyForm {
  id: string
  userId: string
  /** Undefined where it was refused or lost: it is then asked for again. */
  reply: Promise<FormQueryReply | undefined>
  giveUp(): void
}

let early: EarlyForm | undefined
/** What was asked for longer ago is not shown any more (FF-10). */
const EARLY_MS = 10_000

/** Asks for a form while it is still being asked who is signed in: the server refuses a page of somebody else (A7). */
export function askForForm(id: string): void {
  const userId = sessionHolder()
  if (userId === undefined) return
  const controller = new AbortController()
  const reply = createTransport({ userId, languages: acceptedLanguages })
    .request(query, { id }, { signal: controller.signal })
    .catch(() => undefined)
  const asked: EarlyForm = { id, userId, reply, giveUp: () => controller.abort() }
  early = asked
  setTimeout(() => {
    if (early === asked) early = undefined
  }, EARLY_MS)
}

/** What was asked for early, once, and by the same person. */
async function takeEarly(id: string, userId: string, signal: AbortSignal) {
  const asked = early
  early = undefined
  if (asked?.id !== id || asked.userId !== userId) return undefined
  signal.addEventListener('abort', asked.giveUp)
  return asked.reply
}

/** A form from the network, always (FF-10); the copy of this browser only where the server cannot be reached. */
export async function loadForm(
  id: string,
  { user, transport }: Pick<Session, 'user' | 'transport'>,
): Promise<LoadedForm> {
  const readCopy = async () => (await formCache()).readCachedForm(user.userId, id)
  const controller = new AbortController()
  const giveUp = async () => (await readCopy()) && controller.abort()
  const timer = setTimeout(() => void giveUp().catch(() => {}), PATIENCE_MS)
  try {
    const { signal } = controller
    const asked = await takeEarly(id, user.userId, signal)
    return toLoaded(asked ?? (await transport.request(query, { id }, { signal })))
  } catch (error) {
    const copy = isUncertain(error) ? await readCopy().catch(() => undefined) : undefined
    if (!copy) throw error
    const reason = errorCode(error) === 'OFFLINE' ? 'offline' : 'trouble'
    return toLoaded(copy.reply, copy.answers, { cachedAt: copy.cachedAt, reason })
  } finally {
    clearTimeout(timer)
  }
}

/** Keeps on this device what the server has of a form, with what it has acknowledged since; returns what keeps it now. */
export function cacheLoaded(
  userId: string,
  { form, availableActions, answers, revisions, copy }: LoadedForm,
): () => void {
  if (copy) return () => {}
  return cacheLater(({ cacheForm }) => {
    const loaded = new Map(form.responses.map(({ key, revision }) => [key, revision]))
    const since = [...revisions].filter(([key, revision]) => revision > (loaded.get(key) ?? 0))
    return cacheForm(
      userId,
      { form, availableActions },
      since.map(([key, revision]) => ({ key, revision, value: answers.get(key) ?? null })),
    )
  })
}

function toLoaded(
  reply: FormQueryReply,
  since: readonly Pick<CachedAnswer, 'key' | 'value' | 'revision'>[] = [],
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
