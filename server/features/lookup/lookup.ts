import type { RowStep } from '../../../runtime/core/element/answer-key.ts'
import { toKey } from '../../../runtime/core/element/answer-key.ts'
import type { AnswerValue, Column, Scalar } from '../../../runtime/core/element/define-element.ts'
import { type LookupItem, MAX_TERM } from '../../../runtime/core/element/lookup.ts'
import type { CompiledElement } from '../../../runtime/core/template/compile-template.ts'
import { badInput, invalid } from '../../contract/app-error.ts'
import { type Caller, userOf } from '../../contract/caller.ts'
import type { ElementServer, LookupContext, SourceAnswer } from '../../contract/element-server.ts'
import { type AuthorizedQuestion, authorizeQuestion } from '../answer/authorize-answer.ts'
import { type AnswerPlace, answerId, placeOf } from '../answer/place-of.ts'
import { type FormAccess, HEAD_FIELDS, readForm } from '../form/form-access.ts'
import { visibleForms } from '../form/visible-forms.ts'

const MOST = 25

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
  const found = await server.lookup(term, await contextOf(caller, server, question, place))
  return found.slice(0, MOST)
}

/**
 * What is saved for a choice: the server's own record of it, never the client's.
 *
 * @throws AppError VALIDATION_FAILED when there is no such thing, or the viewer may not choose it
 */
export async function confirmAnswer(
  caller: Caller,
  question: AuthorizedQuestion,
  place: AnswerPlace,
  value: AnswerValue,
): Promise<AnswerValue> {
  const { element, model } = question
  const server = caller.services.elementServers.get(element.element.type)
  if (!server?.confirm || model.isEmpty(value, element.element)) return value
  const confirmed = await server.confirm(value, await contextOf(caller, server, question, place))
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
  const server = caller.services.elementServers.get(element.element.type)
  if (!server?.confirm) return value
  const place = { id: answerId(access.form.id, toKey([], element.id)), location: [] }
  return server.confirm(value, await contextOf(caller, server, { access, element }, place))
}

async function contextOf(
  caller: Caller,
  server: ElementServer,
  { access, element }: Pick<AuthorizedQuestion, 'access' | 'element'>,
  place: Pick<AnswerPlace, 'id' | 'location'>,
): Promise<LookupContext> {
  const { store, addresses } = caller.services
  const { form, compiled } = access
  const sources = (server.dependencies?.(element.element) ?? []).flatMap((id) => {
    const source = compiled.elements.get(id)
    const at = source && nearest(source, place.location)
    return source && at ? [{ source, id: answerId(form.id, toKey(at, id)) }] : []
  })
  const ids = sources.map(({ id }) => id)
  const stored = ids.length > 0 ? await store.collection('answers').find({ id: { $in: ids } }) : []
  const answers = new Map<string, SourceAnswer>()
  for (const { source, id } of sources) {
    const value = stored.find((answer) => answer.id === id)?.value as AnswerValue | null | undefined
    if (value && !source.model?.answer?.isEmpty(value, source.element))
      answers.set(source.id, { value, scalars: scalarsOf(source, value) })
  }
  const userId = userOf(caller)
  const viewer = { userId, campusCode: form.campusCode }
  return {
    element: element.element,
    place: { formId: form.id, answerId: place.id },
    answers,
    viewer,
    services: { store, addresses },
    forms: visibleForms(caller),
    limit: MOST,
  }
}

/** Where the source stands as seen from this place: in the same rows, or outside of them. */
function nearest(source: CompiledElement, location: readonly RowStep[]): readonly RowStep[] | undefined {
  const fits = source.rows.every(({ id }, i) => location[i]?.parentId === id)
  return fits ? location.slice(0, source.rows.length) : undefined
}

const scalarsOf = ({ columns }: CompiledElement, value: AnswerValue): Scalar[] =>
  [...columns.values()].flatMap((column: Column<AnswerValue>) => {
    const cell = column.value(value)
    return cell === null ? [] : ([cell].flat() as Scalar[])
  })
