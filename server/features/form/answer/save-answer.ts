import { setTimeout as wait } from 'node:timers/promises'
import { OPERATION_ID } from '../../../../runtime/core/api/operation-id.ts'
import type { AnswerOperation, AnswerValue } from '../../../../runtime/core/element/define-element.ts'
import { GIVE_DEFAULT } from '../../../../runtime/core/element/find-operation.ts'
import type { Element, StoredAnswer } from '../../../../schemas/index.ts'
import { announce } from '../../../contract/announce.ts'
import { busy, conflict, invalid } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { digest, isEqual } from '../../../contract/digest.ts'
import type { Services } from '../../../contract/services.ts'
import { FORMS, type FormHead, HEAD_FIELDS, readForm } from '../form/index.ts'
import { isKept, keepVersion, restoring } from './answer-versions.ts'
import { checkAnswer } from './check-answer.ts'
import { ANSWERS } from './collections.ts'
import { confirmAnswer } from './confirm-answer.ts'
import { currentAnswer, versionMark } from './current-answer.ts'
import { writeAnswer } from './fence-answers.ts'
import { followSubject, namesSubject } from './follow-subject.ts'
import { roomInForm } from './form-room.ts'
import { nameForm } from './name-form.ts'
import { ownDefault } from './own-default.ts'
import { type AnswerPlace, placeOf } from './place-of.ts'
import { type AuthorizedQuestion, authorizeAnswer, readOnly } from './policy.ts'
import { findProcessed, forgetOldest } from './processed-operations.ts'
import type { SaveAnswerInput, SavedAnswer } from './save-input.ts'

const ATTEMPTS = 200
/** Some two seconds: an action takes a fraction of one. */
const IDLE_ATTEMPTS = 40
/** The form says when it was last saved to the minute; its answers say it exactly. */
const LAST_SAVED_STEP = 60_000
/** A save ends with a write, which is acknowledged after everything that was read for it. */
const forWriting = { readConcern: 'local' } as const
const HEAD = { fields: HEAD_FIELDS, ...forWriting }

/** One attempt's outcome: done, or something moved meanwhile. */
type Attempt = SavedAnswer | 'again'

/**
 * Saves one change of one answer (FF-05, FF-07). Reads the form's head, the answer and the rows around it, whatever
 * the size of the form. An action sees every acknowledged answer, and none is written after it (`fence-answers.ts`).
 */
export async function saveAnswer(caller: Caller, sent: SaveAnswerInput): Promise<SavedAnswer> {
  userOf(caller)
  if (sent.operationId && !OPERATION_ID.test(sent.operationId)) throw invalid({ code: 'operation.bad_id' })
  // One that was sent without an id has one for its attempts, by which the next finds what the last has done.
  const operationId = sent.operationId ?? caller.services.newId()
  const input = { ...sent, operationId }
  let before: FormHead | undefined
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const form = await idleForm(caller, input.formId)
    const hasMoved = before !== undefined && before.workflowStateId !== form.workflowStateId
    before ??= form
    const result = await attemptSave(caller, form, input, hasMoved)
    if (result !== 'again') return result
    await wait(Math.random() * Math.min(attempt, 20))
  }
  throw busy('The answer is being changed by too many at once')
}

const formChanged = () => conflict('form_changed', 'The form has changed: the answer was not saved')

/** The form's head once no action is being carried out on it. */
async function idleForm({ services }: Caller, formId: string): Promise<FormHead> {
  for (let attempt = 0; attempt < IDLE_ATTEMPTS; attempt++) {
    const form = await readForm(services, formId, HEAD)
    if (!form.actingUntil || form.actingUntil <= services.clock().toISOString()) return form
    await wait(20 + attempt)
  }
  throw busy('An action on the form is being carried out')
}

async function attemptSave(
  caller: Caller,
  form: FormHead,
  input: SaveAnswerInput & { operationId: string },
  hasMoved: boolean,
): Promise<Attempt> {
  const { services } = caller

  // 1. May this person change this question, and does it take this operation?
  const question = await authorizeAnswer(caller, form, input)
  const { isAllowed, element, model } = question
  const place = placeOf(form.id, element, input.location ?? [])

  // 2. The answer as it stands, and the rows around it, in one read.
  const ids = [place.id, ...place.rowsIds]
  const some = { limit: ids.length, ...forWriting }
  const found = await services.store.collection(ANSWERS).find({ formId: form.id, id: { $in: ids } }, some)
  const answered = found.find((answer) => answer.id === place.id)
  const stored = answered?.revision ? currentAnswer(question.access.compiled, answered) : undefined

  // 3. A replay changes nothing and is answered as the first time.
  const body = digest({ operation: input.operation, args: input.args })
  const known = stored && (await findProcessed(services, stored, input, body))
  if (stored && known) {
    await isDurable(services, stored)
    await nameSubject(caller, question)
    return { key: place.key, typeName: model.graphql.type, revision: known.revision, answer: stored }
  }
  if (hasMoved) throw formChanged()
  if (!isAllowed) throw readOnly(element.id)
  // Nor does a default, where there ever was an answer.
  const isDefault = input.operation === GIVE_DEFAULT
  if (stored && isDefault) {
    return { key: place.key, typeName: model.graphql.type, revision: stored.revision, answer: stored }
  }
  requireRows(place, found)

  // 4. The next value, of the right kind and within bounds.
  const operation =
    question.operation ??
    (await restoring(services, question.access.compiled, { ...place, formId: form.id }, stored, input))
  const current = (stored?.value ?? null) as AnswerValue | null
  const proposed = element.readOnly
    ? await ownDefault(caller, question)
    : operation.apply(current, input.args as never, element.element)
  if (element.readOnly && proposed === null) throw readOnly(element.id)
  const issues = proposed === null ? [] : checkAnswer(services, element, proposed)
  if (issues.length > 0) throw invalid(...issues.map((issue) => ({ ...issue, path: place.key })))
  const value = proposed === null ? null : await confirmAnswer(caller, question, place, proposed, current)
  await roomInForm(services)({ formId: form.id, key: place.key, value }, stored)

  // 5. What matters of what is replaced is in the history before it is replaced.
  const now = services.clock().toISOString()
  const userId = userOf(caller)
  const overwrote = overwrittenBy(input, operation, proposed, stored, element.element)
  const isConflict = overwrote !== undefined
  const isDecided = stored !== undefined && stored.fence < (form.decided?.fence ?? 0)
  const change = { element, value, userId, now, operation: input.operation, isConflict, isDecided }
  if (stored && isKept({ ...change, before: stored })) {
    const tell = isConflict && stored.userId !== userId ? stored.userId : undefined
    await keepVersion(services, stored, { tell, isDecided })
  }

  // 6. Written only if nobody wrote since, and no action looked.
  const revision = (stored?.revision ?? 0) + 1
  const applied = { id: input.operationId, revision, digest: body }
  const answer: StoredAnswer = {
    schemaVersion: 1,
    id: place.id,
    formId: form.id,
    key: place.key,
    questionId: element.id,
    value,
    ...(element.model && versionMark(element.model)),
    ...(isDefault && { origin: 'default' as const }),
    revision,
    fence: form.fence,
    lastSaved: now,
    userId,
    operations: [...(stored ? await forgetOldest(services, stored) : []), applied],
  }
  const [isWritten] = await Promise.all([
    writeAnswer(services, answer, answered),
    touchForm(services, form, now),
  ])
  if (!isWritten) return 'again'

  // 7. What the form says of itself by this answer.
  await nameSubject(caller, question)
  const { compiled } = question.access
  if (compiled.template.titleFrom?.includes(element.id)) await nameForm(services, compiled, form.id)
  announce(caller, form.id, ['answers'])
  return { key: place.key, typeName: model.graphql.type, revision, answer, ...(overwrote && { overwrote }) }
}

/** Few questions do: for the others nothing is read. */
async function nameSubject({ services }: Caller, { access, element }: AuthorizedQuestion): Promise<void> {
  const { compiled, form } = access
  if (namesSubject(compiled, element.id)) await followSubject(services, compiled, form.id)
}

/** The first copy of a save may still be waiting for the disk: a second one must not be faster. */
async function isDurable({ store }: Services, { id, formId }: StoredAnswer): Promise<void> {
  await store.collection(ANSWERS).findOne({ id, formId }, { fields: ['revision'] })
}

function requireRows(place: AnswerPlace, found: readonly StoredAnswer[]): void {
  for (const [i, step] of place.location.entries()) {
    const rows = found.find(({ id }) => id === place.rowsIds[i])?.value as
      | { rowIds?: unknown }
      | null
      | undefined
    const ids = Array.isArray(rows?.rowIds) ? rows.rowIds : []
    if (!ids.includes(step.rowId)) throw invalid({ code: 'answer.unknown_row', path: place.key })
  }
}

/** Lists show the last save of each form without reading its answers; written at most once a minute. */
async function touchForm({ store }: Services, form: FormHead, lastSaved: string): Promise<void> {
  if (form.lastSaved && Date.parse(lastSaved) - Date.parse(form.lastSaved) < LAST_SAVED_STEP) return
  await store.collection(FORMS).updateOne({ id: form.id }, { $max: { lastSaved } })
}

/**
 * An operation that gives the same result whatever stood there replaces the answer as a whole; one that depends on
 * it (an option chosen among several, a row added) merges and loses nothing.
 */
function overwrittenBy(
  { args, baseRevision }: SaveAnswerInput,
  operation: AnswerOperation<AnswerValue, never>,
  value: AnswerValue | null,
  before: StoredAnswer | undefined,
  element: Element,
): SavedAnswer['overwrote'] {
  if (!before || baseRevision == null || before.revision <= baseRevision) return undefined
  if (before.value === null || isEqual(value, before.value)) return undefined
  if (!isEqual(value, operation.apply(null, args as never, element))) return undefined
  return { value: before.value as AnswerValue, userId: before.userId, revision: before.revision }
}
