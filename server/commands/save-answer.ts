import { setTimeout as wait } from 'node:timers/promises'
import type { RowStep } from '../../runtime/core/element/answer-key.ts'
import type { AnswerOperation, AnswerValue } from '../../runtime/core/element/define-element.ts'
import type { StoredAnswer } from '../../schemas/index.ts'
import { conflict, invalid, notFound } from '../contract/app-error.ts'
import { type Caller, userOf } from '../policies/caller.ts'
import { type FormHead, HEAD_FIELDS, readForm } from '../policies/form-access.ts'
import { DuplicateKeyError } from '../store/port.ts'
import { authorizeAnswer } from './authorize-answer.ts'
import { digest, isEqual } from './digest.ts'
import { confirmAnswer } from './lookup.ts'
import { type AnswerPlace, placeOf } from './place-of.ts'
import { takeBack } from './take-back.ts'

/** As many operations as an answer remembers, so that a late replay is recognised. */
export const REMEMBERED = 50
const ATTEMPTS = 200
const OPERATION_ID = /^[\w.:-]{1,64}$/
/** The form says when it was last saved to the minute; its answers say it exactly. */
const LAST_SAVED_STEP = 60_000

export interface SaveAnswerInput {
  formId: string
  questionId: string
  location?: readonly RowStep[] | null
  /** The name of one of the element's operations, and its arguments. */
  operation: string
  args: Readonly<Record<string, unknown>>
  /** The client's id of this change: sending it again changes nothing. */
  operationId?: string | null
  /** The revision that the person saw: 0 for no answer yet, null when unknown. */
  baseRevision?: number | null
}

export interface SavedAnswer {
  key: string
  typeName: string
  /** The revision that this operation made. */
  revision: number
  /** The answer as it now stands. */
  answer: StoredAnswer
  /** What somebody else had written since `baseRevision` and this operation replaced. */
  overwrote?: { value: AnswerValue | null; userId: string; revision: number }
}

/** One attempt's outcome: done, or something moved meanwhile. */
type Attempt = SavedAnswer | 'again'

/**
 * Saves one change of one answer (FF-05, FF-07). Reads the form's head, the answer and the rows around it, whatever
 * the size of the form. An answer is acknowledged only when no action on the form began meanwhile: an action
 * therefore sees every acknowledged answer, and none appears after it.
 */
export async function saveAnswer(caller: Caller, input: SaveAnswerInput): Promise<SavedAnswer> {
  userOf(caller)
  if (input.operationId && !OPERATION_ID.test(input.operationId)) throw invalid({ code: 'operation.bad_id' })
  let before: FormHead | undefined
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const form = await idleForm(caller, input.formId)
    if (before && before.workflowStateId !== form.workflowStateId) throw formChanged()
    before ??= form
    const result = await attemptSave(caller, form, input)
    if (result !== 'again') return result
    await wait(Math.random() * Math.min(attempt, 20))
  }
  throw conflict('busy', 'The answer is being changed by too many at once')
}

const formChanged = () => conflict('form_changed', 'The form has changed: the answer was not saved')

/** The form's head once no action is being carried out on it. */
async function idleForm({ services }: Caller, formId: string): Promise<FormHead> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const form = await readForm(services, formId, HEAD_FIELDS)
    if (!form.actingUntil || form.actingUntil <= services.clock().toISOString()) return form
    await wait(20 + attempt)
  }
  throw formChanged()
}

async function attemptSave(caller: Caller, form: FormHead, input: SaveAnswerInput): Promise<Attempt> {
  const { services, documents } = caller
  const answers = services.store.collection('answers')

  // 1. May this person change this question, and does it take this operation?
  const question = await authorizeAnswer(caller, form, input)
  const { element, model, operation } = question
  const place = placeOf(form.id, element, input.location ?? [])

  // 2. The answer as it stands, and the rows around it, in one read.
  const found = await answers.find(
    { id: { $in: [place.id, ...place.rowsIds] } },
    { limit: place.rowsIds.length + 1 },
  )
  const stored = found.find((answer) => answer.id === place.id)

  // 3. A replay changes nothing and is answered as the first time.
  const body = digest({ operation: input.operation, args: input.args })
  const known = input.operationId ? stored?.operations.find(({ id }) => id === input.operationId) : undefined
  if (stored && known) {
    if (known.digest !== body)
      throw conflict('operation_reused', 'The operation id was used with another body')
    return { key: place.key, typeName: model.typeName, revision: known.revision, answer: stored }
  }
  requireRows(place, found)

  // 4. The next value, of the right kind and within bounds.
  const current = (stored?.value ?? null) as AnswerValue | null
  const proposed = operation.apply(current, input.args as never, element.element)
  const issues = proposed === null ? [] : documents.checkAnswer(element, proposed)
  if (issues.length > 0) throw invalid(...issues.map((issue) => ({ ...issue, path: place.key })))
  const value = proposed === null ? null : await confirmAnswer(caller, question, place, proposed)

  // 5. Written only if nobody wrote since.
  const revision = (stored?.revision ?? 0) + 1
  const applied = { id: input.operationId ?? services.newId(), revision, digest: body }
  const lastSaved = services.clock().toISOString()
  const change = { value, revision, fence: form.fence, lastSaved, userId: userOf(caller) }
  const head = {
    schemaVersion: 1 as const,
    id: place.id,
    formId: form.id,
    key: place.key,
    questionId: element.id,
  }
  const operations = [...(stored?.operations ?? []), applied].slice(-REMEMBERED)
  const answer: StoredAnswer = { ...head, ...change, operations }
  if (stored) {
    const { matched } = await answers.updateOne(
      { id: place.id, revision: stored.revision },
      { $set: { ...change, operations } },
    )
    if (matched === 0) return 'again'
  } else {
    try {
      await answers.insertOne(answer)
    } catch (error) {
      if (error instanceof DuplicateKeyError) return 'again'
      throw error
    }
  }

  // 6. Acknowledged only if no action began meanwhile; else it is taken back and tried again.
  const now = await services.store
    .collection('forms')
    .findOne({ id: form.id }, { fields: ['fence', 'deletedDate'] })
  if (now?.fence !== form.fence || now.deletedDate) {
    await takeBack(services, answer, stored)
    if (!now || now.deletedDate) throw notFound()
    return 'again'
  }
  await touchForm(caller, form, lastSaved)
  return {
    key: place.key,
    typeName: model.typeName,
    revision,
    answer,
    ...overwrittenBy(input, operation, proposed, stored, element.element),
  }
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
async function touchForm({ services }: Caller, form: FormHead, lastSaved: string): Promise<void> {
  if (form.lastSaved && Date.parse(lastSaved) - Date.parse(form.lastSaved) < LAST_SAVED_STEP) return
  await services.store.collection('forms').updateOne({ id: form.id }, { $max: { lastSaved } })
}

/**
 * An operation that gives the same result whatever stood there replaces the answer as a whole; one that depends on
 * it (an option chosen among several, a row added) merges and loses nothing.
 */
function overwrittenBy(
  input: SaveAnswerInput,
  operation: AnswerOperation<AnswerValue, never>,
  value: AnswerValue | null,
  stored: StoredAnswer | undefined,
  element: Parameters<typeof operation.apply>[2],
): Pick<SavedAnswer, 'overwrote'> {
  if (!stored || input.baseRevision == null || stored.revision <= input.baseRevision) return {}
  if (stored.value === null || isEqual(value, stored.value)) return {}
  if (!isEqual(value, operation.apply(null, input.args as never, element))) return {}
  return {
    overwrote: {
      value: stored.value as AnswerValue | null,
      userId: stored.userId,
      revision: stored.revision,
    },
  }
}
