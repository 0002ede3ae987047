import { toKey } from '../../../../runtime/core/element/answer-key.ts'
import type { AnswerValue } from '../../../../runtime/core/element/define-element.ts'
import type { CompiledElement } from '../../../../runtime/core/template/compile-template.ts'
import { invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { ratesOf } from '../../../contract/rate-limits.ts'
import type { FormAccess } from '../form/index.ts'
import { lookupContext, serverOf } from './lookup-context.ts'
import { type AnswerPlace, answerId } from './place-of.ts'
import type { AuthorizedQuestion } from './policy.ts'

/**
 * What is saved for a choice: the server's own record of it, never the client's.
 *
 * @throws AppError VALIDATION_FAILED when there is no such thing, or the viewer may not choose it; LIMIT_EXCEEDED when
 * more is chosen than may be searched
 */
export async function confirmAnswer(
  caller: Caller,
  question: AuthorizedQuestion,
  place: AnswerPlace,
  value: AnswerValue,
  current: AnswerValue | null,
): Promise<AnswerValue> {
  const { element, model } = question
  const server = serverOf(caller.services, element)
  if (!server?.confirm || model.isEmpty(value, element.element)) return value
  // Whoever chooses one after the other learns what a search shows, and more of each.
  if (server.lookup) await ratesOf(caller.services).count('lookups', { userId: caller.userId })
  const confirmed = await server.confirm(value, await lookupContext(caller, server, question, place, current))
  if (!confirmed) throw invalid({ code: 'answer.unknown_choice', path: place.key })
  return confirmed
}

/** The server's record of a choice that a template makes for a new form; null when there is none. */
export async function confirmOwn(
  caller: Caller,
  access: FormAccess,
  element: CompiledElement,
  value: AnswerValue,
): Promise<AnswerValue | null> {
  const server = serverOf(caller.services, element)
  if (!server?.confirm) return value
  const key = toKey([], element.id)
  const place = { id: answerId(access.form.id, key), key, location: [] }
  return server.confirm(value, await lookupContext(caller, server, { access, element }, place))
}
