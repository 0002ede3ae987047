import { ID_PATTERN, toKey } from '../../runtime/core/element/answer-key.ts'
import type { CompiledTemplate } from '../../runtime/core/template/compile-template.ts'
import { initialState } from '../../runtime/core/workflow/compile-workflow.ts'
import type { Form, StoredAnswer } from '../../schemas/index.ts'
import { accessDenied, conflict, invalid, notFound } from '../contract/app-error.ts'
import type { Services } from '../contract/services.ts'
import { type Caller, userOf } from '../policies/caller.ts'
import { viewerOf } from '../policies/viewer.ts'
import { DuplicateKeyError } from '../store/port.ts'
import { audit } from './audit.ts'
import { digest } from './digest.ts'
import { answerId } from './place-of.ts'
import { startableTemplates } from './startable-templates.ts'

export interface CreateFormInput {
  templateGroupId: string
  /** The client's id of this creation: sending it again answers the same form. */
  operationId?: string | null
}

/** Starts a form of the latest published version (FF-14, ST-04, WF-18). */
export async function createForm(
  caller: Caller,
  { templateGroupId, operationId }: CreateFormInput,
): Promise<Form> {
  const { services, documents } = caller
  const userId = userOf(caller)
  if (!ID_PATTERN.test(templateGroupId)) throw notFound()
  if (operationId && !/^[\w.:-]{8,64}$/.test(operationId)) throw invalid({ code: 'operation.bad_id' })

  // 1. A replay finds the form that the first request made.
  const id = operationId ? digest({ userId, operationId }) : services.newId()
  const forms = services.store.collection('forms')
  const known = operationId ? await forms.findOne({ id }) : null
  if (known) return sameRequest(known, templateGroupId)

  // 2. Only what the viewer may start; a group that does not exist is told apart.
  const [head] = await startableTemplates(caller, { groupId: templateGroupId, includeRestricted: true })
  if (!head) {
    const exists = await services.store
      .collection('templates')
      .findOne({ groupId: templateGroupId }, { fields: ['groupId'] })
    throw exists ? accessDenied() : notFound()
  }
  const compiled = await documents.template(head.id)
  const workflow = compiled && (await documents.workflow(compiled.template.workflowVersionId))
  if (!compiled || !workflow) throw new Error(`Template ${head.id} lacks its workflow`)

  // 3. Answers first, then the form: a form that can be seen is whole.
  const { template } = compiled
  const person = await viewerOf(caller)
  const state = initialState(workflow)
  if (!state) throw new Error(`Workflow ${workflow.workflow.id} has no initial state`)
  const now = services.clock().toISOString()
  const form: Form = {
    schemaVersion: 1,
    id,
    ...(template.autoIdPrefix && { autoId: await nextAutoId(services, template.autoIdPrefix) }),
    name: template.name,
    templateId: template.id,
    templateGroupId: template.groupId,
    ...(template.programId && { programId: template.programId }),
    campusCode: person.campusCode,
    status: state.status,
    workflowVersionId: template.workflowVersionId,
    workflowStateId: state.stateId,
    ownerId: userId,
    fence: 0,
    statusEvents: [{ status: state.status, timestamp: now, userId, ...(operationId && { operationId }) }],
    createdDate: now,
    lastSaved: now,
  }
  await Promise.all(initialAnswers(compiled, form).map((answer) => insertOnce(services, answer)))
  try {
    await forms.insertOne(form)
  } catch (error) {
    const other = error instanceof DuplicateKeyError ? await forms.findOne({ id }) : null
    if (!other) throw error
    return sameRequest(other, templateGroupId)
  }
  await audit(services, { action: 'form.create', actorId: userId, formId: id, to: form.status })
  return form
}

function sameRequest(form: Form, templateGroupId: string): Form {
  if (form.deletedDate) throw notFound()
  if (form.templateGroupId === templateGroupId) return form
  throw conflict('operation_reused', 'The operation id was used with another body')
}

/** `INJ-00042`: counted for each prefix, never given twice; a number may be skipped (FF-17). */
async function nextAutoId(services: Services, prefix: string): Promise<string> {
  const counter = await services.store
    .collection('counters')
    .findOneAndUpdate({ id: `auto-id:${prefix}` }, { $inc: { value: 1 } }, { upsert: true })
  return prefix + String(counter?.value ?? 1).padStart(5, '0')
}

/** What elements configure as the answer of a new form; rows have none yet. */
function initialAnswers(compiled: CompiledTemplate, form: Form): StoredAnswer[] {
  return [...compiled.elements.values()].flatMap(({ element, model, rows }) => {
    const value = rows.length === 0 ? (model?.answer?.initial?.(element) ?? null) : null
    if (value === null) return []
    const key = toKey([], element.id)
    const place = { id: answerId(form.id, key), formId: form.id, key, questionId: element.id }
    const revision = { revision: 1, fence: form.fence, lastSaved: form.createdDate, userId: form.ownerId }
    return [{ schemaVersion: 1 as const, ...place, value, ...revision, operations: [] }]
  })
}

async function insertOnce(services: Services, answer: StoredAnswer): Promise<void> {
  try {
    await services.store.collection('answers').insertOne(answer)
  } catch (error) {
    if (!(error instanceof DuplicateKeyError)) throw error
  }
}
