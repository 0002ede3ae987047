import { type Discussed, placeOfThread } from '../../../../runtime/core/comment/thread-id.ts'
import { parseKey, toKey } from '../../../../runtime/core/element/answer-key.ts'
import type { AnswerValue } from '../../../../runtime/core/element/define-element.ts'
import { evaluate } from '../../../../runtime/core/evaluate.ts'
import type {
  CompiledElement,
  CompiledNode,
  CompiledTemplate,
} from '../../../../runtime/core/model/compiled-template.ts'
import { ADMIN_ROLES } from '../../../../runtime/core/permission/form-rights.ts'
import { canView } from '../../../../runtime/core/permission/rights.ts'
import { AppError, accessDenied, notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import { ANSWERS, currentAnswer } from '../../form/answer/index.ts'
import { accessTo, type FormAccess, type FormHead, HEAD_FIELDS, readForm } from '../../form/form/index.ts'
import { zoneOf } from '../../ground/campus/index.ts'
import { flagsOn } from '../../ground/flag/index.ts'
import { personLoader } from '../../ground/person/index.ts'
import { type ThreadStand, threadDocumentId } from './change-thread.ts'

/** What the calls of the specification carry beside their own; rights follow from the form alone. */
export interface CommentScope {
  scope: string
  /** The form's id. */
  scopeId: string
}

type Access = FormAccess<FormHead>

const isFlagged = memoize(async (caller: Caller): Promise<boolean> => {
  const person = await personLoader(caller).load(userOf(caller))
  if (!person?.isActive) return false
  return (await flagsOn(caller.services.store, person.campusCode)).includes('rollout-comments-v2')
})

/** Whether there are comments for the viewer on forms of a template (CO-08, CO-09, X-15): the one rule for every place. */
export const hasComments = async (
  caller: Caller,
  { allowComments }: Pick<CompiledTemplate['template'], 'allowComments'>,
): Promise<boolean> => allowComments !== false && isFlagged(caller)

/**
 * The form for whoever may see it, and so may discuss what they see of it.
 *
 * @throws AppError UNAUTHENTICATED, NOT_FOUND, ACCESS_DENIED
 */
export async function openComments(caller: Caller, { scope, scopeId }: CommentScope): Promise<Access> {
  userOf(caller)
  if (scope !== 'form') throw notFound()
  const access = await accessTo(
    caller,
    await readForm(caller.services, scopeId, { fields: [...HEAD_FIELDS, 'templateGroupId'] }),
  )
  if (!(await hasComments(caller, access.compiled.template))) throw accessDenied({ code: 'comments.off' })
  return access
}

/** Where a thread of this form stands. @throws AppError NOT_FOUND for one that is none, or that the viewer may not see */
export async function openThread(caller: Caller, access: Access, threadId: string): Promise<ThreadStand> {
  const { form, compiled } = access
  const place = discussedBy(compiled, form.id, threadId)
  if (!place || !(await seenPlaces(caller, access, [place])).includes(place)) throw notFound()
  return { id: threadDocumentId(form.id, threadId), formId: form.id, ...place }
}

/** What a thread is about; undefined for what the form does not have. */
function discussedBy(
  { elements }: CompiledTemplate,
  formId: string,
  threadId: string,
): Pick<ThreadStand, 'key' | 'part'> | undefined {
  const place = placeOfThread(threadId)
  if (place === 'general') return { key: null }
  const element = place?.formId === formId ? elements.get(place.elementId) : undefined
  if (!place || !element || element.rows.length !== place.rowIds.length) return undefined
  const location = element.rows.map(({ id }, i) => ({ parentId: id, rowId: place.rowIds[i] ?? '' }))
  return { key: toKey(location, element.id), ...(place.part && { part: place.part }) }
}

/** By rights alone: whatever the answers are. A part of a question is there for whoever sees the question. */
export function maySeePlace({ compiled, actor, form }: Access, { key, part }: Discussed): boolean {
  if (key === null) return true
  const id = parseKey(key)?.elementId ?? ''
  const element = compiled.elements.get(id)
  if (part && !element?.columns.get(part)?.isPart) return false
  return canView(compiled, id, actor, form.status) && !isNeverShown(element)
}

function isNeverShown(element: CompiledElement | undefined): boolean {
  for (let node: CompiledNode | undefined = element; node; node = node.parent)
    if ('element' in node && (node as CompiledElement).element.hidden) return true
  return false
}

/** Of these places, those that the viewer may see and that are shown now: their rows are there, their conditions hold. */
export async function seenPlaces<P extends Discussed>(
  caller: Caller,
  access: Access,
  places: readonly P[],
): Promise<P[]> {
  const allowed = places.filter((place) => maySeePlace(access, place))
  if (!allowed.some(({ key }) => key !== null && dependsOnAnswers(access.compiled, key))) return allowed
  const { form, compiled, actor } = access
  const { store, clock } = caller.services
  const [stored, viewer, timeZone] = await Promise.all([
    store.collection(ANSWERS).find({ formId: form.id }, { fields: READ }),
    personLoader(caller).load(actor.userId),
    zoneOf(caller.services, form.campusCode),
  ])
  const answers = stored.flatMap((answer) => {
    const { key, value } = currentAnswer(compiled, answer)
    return value === null ? [] : [[key, value as AnswerValue] as const]
  })
  const context = { status: form.status, canUpdate: false, now: clock().toISOString(), timeZone }
  const shown = evaluate(compiled, answers, { ...actor, campusCode: viewer?.campusCode }, context)
  return allowed.filter(({ key }) => key === null || shown.get(key)?.visible)
}

const READ = ['key', 'questionId', 'value', 'elementVersion'] as const

/** It stands in a row, or it or something around it is shown under a condition. */
function dependsOnAnswers({ elements }: CompiledTemplate, key: string): boolean {
  const element = elements.get(parseKey(key)?.elementId ?? '')
  if (!element || element.rows.length > 0) return true
  for (let node: CompiledNode | undefined = element; node; node = node.parent)
    if (node.visibility || node.cyclic) return true
  return false
}

/** Whoever looks after the form may take out what should not stand there, and says why. */
export const mayModerate = ({ actor }: Access): boolean =>
  actor.roles.some((role) => ADMIN_ROLES.includes(role))

/** Whether somebody else may see the form and this place of it. */
export async function otherMaySee(
  { services }: Caller,
  { form }: Access,
  place: Discussed,
  userId: string,
): Promise<boolean> {
  const other: Caller = { services, userId }
  try {
    const access = await accessTo(other, form)
    return maySeePlace(access, place) && (await hasComments(other, access.compiled.template))
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
