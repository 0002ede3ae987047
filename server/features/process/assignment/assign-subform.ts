import { OPERATION_ID } from '../../../../runtime/core/api/operation-id.ts'
import type { Form, Task } from '../../../../schemas/index.ts'
import { AppError, conflict, invalid } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { digest } from '../../../contract/digest.ts'
import { toInsert } from '../../../contract/follow-up.ts'
import { type Builder, FORM } from '../../../graphql/builder.ts'
import { listSubform } from '../../form/answer/index.ts'
import { beginning, createdLine, FORMS, formType } from '../../form/form/index.ts'
import { auditLine } from '../../ground/audit/index.ts'
import { noticeOf } from '../../message/notification/index.ts'
import { MOST_SUBFORMS } from '../action/index.ts'
import { announceTask } from './announce-task.ts'
import { type AssignPlace, openPlace } from './assign-place.ts'
import { requireDueDate, requireFree, requirePerson } from './checks.ts'
import { childForm } from './child-form.ts'
import { TASKS } from './collections.ts'
import { ATTEMPTS, commit, tooManyAtOnce } from './commit.ts'
import { groupOf } from './group-tasks.ts'
import { personInput } from './person-input.ts'
import { settleTask } from './settle-task.ts'

interface AssignInput {
  parentFormId: string
  subformId: string
  /** The group of the template, or the version, that the client believes the element to be of. */
  childTemplateId: string
  userId: string
  dueDate?: string | null
  /** The client's id of this assignment: sending it again answers the same form. */
  operationId?: string | null
}

/** Gives a person a form of their own at a subform element (SI-01): once, whoever sends it how often. */
async function assignSubform(caller: Caller, input: AssignInput): Promise<Form> {
  const { services } = caller
  const actorId = userOf(caller)
  const { operationId, parentFormId, subformId, userId } = input
  if (operationId && !OPERATION_ID.test(operationId)) throw invalid({ code: 'operation.bad_id' })
  const id = operationId ? digest({ assign: operationId, actorId }) : services.newId()
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const place = await openPlace(caller, parentFormId, subformId)
    if (!(await isReplay(caller, id, input)) && !(await attemptToAssign(caller, place, input, id))) continue
    await settleTask(services, id)
    announceTask(caller, { groupId: parentFormId, targetId: id, concerns: [userId] })
    const form = await services.store.collection(FORMS).findOne({ id })
    if (form) return form
    throw conflict('operation_reused', `The form that ${userId} was given is gone`)
  }
  throw tooManyAtOnce()
}

async function isReplay({ services }: Caller, id: string, input: AssignInput): Promise<boolean> {
  const task = await services.store.collection(TASKS).findOne({ id })
  if (!task) return false
  const [first] = task.events
  const isSame =
    task.groupId === input.parentFormId &&
    task.elementId === input.subformId &&
    first?.assignedTo === input.userId
  if (!isSame) throw conflict('operation_reused', 'The operation id was used with another body')
  return true
}

/** False when somebody was faster. */
async function attemptToAssign(
  caller: Caller,
  place: AssignPlace,
  { childTemplateId, userId, dueDate }: AssignInput,
  id: string,
): Promise<boolean> {
  const { services } = caller
  const actorId = userOf(caller)
  const { access, element } = place
  const parent = access.form
  const [person, { count, assigned }] = await Promise.all([
    requirePerson(caller, userId),
    groupOf(services, parent.id),
    requireDueDate(services, parent, dueDate),
  ])
  requireFree(parent, assigned, element.id, userId)
  if (count >= MOST_SUBFORMS)
    throw new AppError('LIMIT_EXCEEDED', 'There are too many subforms', [
      { code: 'assignment.full', params: { max: MOST_SUBFORMS } },
    ])
  const form = await childForm(caller, place, { id, person, templateId: childTemplateId })
  const timestamp = services.clock().toISOString()
  const due = dueDate ? { dueDate } : {}
  const task: Task = {
    schemaVersion: 1,
    id,
    name: taskName(form, parent),
    status: 'OPEN',
    assignedTo: userId,
    assignedBy: actorId,
    assignedOn: timestamp,
    ...due,
    groupId: parent.id,
    elementId: element.id,
    targetId: id,
    targetType: 'FORM',
    revision: parent.fence + 1,
    pending: true,
    events: [{ kind: 'ASSIGNED', timestamp, userId: actorId, assignedTo: userId, ...due }],
  }
  const entry = { actorId, to: userId, details: { subform: id, element: element.id } }
  return commit(services, access, [
    beginning(form),
    toInsert(TASKS, task),
    ...listSubform(parent, element, id, timestamp),
    auditLine(services, { action: 'assignment.assign', formId: parent.id, ...entry }),
    createdLine(services, { formId: id, ...entry }),
    noticeOf(services, { kind: 'assignment', formId: id, actorId, userIds: [userId] }),
  ])
}

/** Told to people who may not see the parent: its number says nothing of it, its title would. */
const taskName = ({ name }: Pick<Form, 'name'>, { autoId }: Pick<Form, 'autoId'>): string =>
  autoId ? `${name} for ${autoId}` : name

export const assignSubformField = (builder: Builder) =>
  builder.mutationField('assignSubform', (t) =>
    t.field({
      description: 'Gives a person a form of their own that belongs to this one (SI-01); answers that form.',
      extensions: { cost: 300, rate: 'creations' },
      subGraphs: FORM,
      type: formType(builder),
      args: {
        parentFormId: t.arg.id({ required: true }),
        subformId: t.arg.id({ required: true }),
        childTemplateId: t.arg.id({ required: true }),
        user: t.arg({ type: personInput(builder), required: true }),
        dueDate: t.arg.string(),
        operationId: t.arg.id(),
      },
      resolve: (_, { user, ...input }, { caller }) => assignSubform(caller, { ...input, ...user }),
    }),
  )
