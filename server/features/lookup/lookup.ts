import type { RowStep } from '../../../runtime/core/element/answer-key.ts'
import { type LookupItem, MAX_TERM } from '../../../runtime/core/element/lookup.ts'
import { badInput } from '../../contract/app-error.ts'
import { type Caller, userOf } from '../../contract/caller.ts'
import { authorizeQuestion } from '../answer/authorize-answer.ts'
import { lookupContext, MOST_FOUND } from '../answer/lookup-context.ts'
import { placeOf } from '../answer/place-of.ts'
import { HEAD_FIELDS, readForm } from '../form/form-access.ts'

export interface LookupInput {
  formId: string
  questionId: string
  location?: readonly RowStep[] | null
  term: string
}

/** Searches what may be chosen for a question (001 §7): open to whoever may answer it. */
export async function lookup(caller: Caller, input: LookupInput): Promise<LookupItem[]> {
  userOf(caller)
  if (input.term.length > MAX_TERM) throw badInput(`A search term has at most ${MAX_TERM} characters`)
  const form = await readForm(caller.services, input.formId, HEAD_FIELDS)
  const question = await authorizeQuestion(caller, form, input.questionId)
  const { element } = question
  const place = placeOf(form.id, element, input.location ?? [])
  const server = caller.services.elementServers.get(element.element.type)
  const term = input.term
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim()
  if (!server || [...term].length < server.minLength(element.element)) return []
  const found = await server.lookup(term, await lookupContext(caller, server, question, place))
  return found.slice(0, MOST_FOUND)
}
