import { answerTypes } from '../../client/form/answer-types.ts'
import { type FormQueryReply, formQuery } from '../../client/form/form-query.ts'
import type { CachedAnswer } from '../../client/offline/cache-database.ts'
import { errorCode, isUncertain } from '../../client/request-error.ts'
import type { AnswerKey } from '../../core/element/answer-key.ts'
import type { AnswerValue } from '../../core/element/define-element.ts'
import { registry } from '../composition/elements.ts'
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
    return toLoaded(await transport.request(query, { id }, { signal: controller.signal }))
  } catch (error) {
    const copy = isUncertain(error) ? await readCopy().catch(() => undefined) : undefined
    if (!copy) throw error
    const reason = errorCode(error) === 'OFFLINE' ? 'offline' : 'trouble'
    return toLoaded(copy.reply, copy.answers, { cachedAt: copy.cachedAt, reason })
  } finally {
    clearTimeout(timer)
  }
}

/** Keeps on this device what the server has of a form, with what it has acknowledged since. */
export function cacheLoaded(
  userId: string,
  { form, availableActions, answers, revisions, copy }: LoadedForm,
): void {
  if (copy) return
  cacheLater(({ cacheForm }) => {
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
