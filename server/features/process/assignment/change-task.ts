import type { Form, Task, TaskEvent } from '../../../../schemas/index.ts'
import { notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { toUpdate } from '../../../contract/follow-up.ts'
import { readForm } from '../../form/form/index.ts'
import type { AuditEntry } from '../../ground/audit/index.ts'
import { auditLine } from '../../ground/audit/index.ts'
import { noticeOf } from '../../message/notification/index.ts'
import { announceTask } from './announce-task.ts'
import { type AssignPlace, openPlace } from './assign-place.ts'
import { requireRoom } from './checks.ts'
import { TASKS } from './collections.ts'
import { ATTEMPTS, commit, tooManyAtOnce } from './commit.ts'
import { settleTask } from './settle-task.ts'

/** A task with its form, and where the viewer may change it. */
export interface OpenTask extends AssignPlace {
  task: Task
  form: Form
}

/** @throws AppError NOT_FOUND for a form that nobody was assigned to, ACCESS_DENIED for who may not assign there */
export async function openTask(caller: Caller, formId: string): Promise<OpenTask> {
  userOf(caller)
  const form = await readForm(caller.services, formId)
  const known = await caller.services.store.collection(TASKS).findOne({ id: form.id })
  if (!known) throw notFound()
  const place = await openPlace(caller, known.groupId, known.elementId)
  // Opening the form that it belongs to has finished what was still to follow.
  const task = await caller.services.store.collection(TASKS).findOne({ id: form.id })
  if (!task) throw notFound()
  return { ...place, task, form }
}

export interface TaskChange {
  kind: TaskEvent['kind']
  set: Partial<Task>
  event?: Partial<TaskEvent>
  audit: Pick<AuditEntry, 'action' | 'from' | 'to'>
}

/**
 * Changes a task in the name of the form that it belongs to: `decide` says how, or that nothing is to be changed, on what
 * is found there.
 */
export async function changeTask(
  caller: Caller,
  formId: string,
  decide: (open: OpenTask) => Promise<TaskChange | undefined>,
): Promise<Form> {
  const { services } = caller
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const open = await openTask(caller, formId)
    const { task, form, access } = open
    const change = await decide(open)
    if (change) requireRoom(task)
    if (!change || (await commit(services, access, followUpsOf(caller, open, change)))) {
      await settleTask(services, task.id)
      if (change) {
        const concerns = [task.assignedTo, change.set.assignedTo ?? task.assignedTo]
        announceTask(caller, { ...task, concerns })
      }
      return form
    }
  }
  throw tooManyAtOnce()
}

function followUpsOf(caller: Caller, { task, access }: OpenTask, { kind, set, event, audit }: TaskChange) {
  const { services } = caller
  const actorId = userOf(caller)
  const revision = access.form.fence + 1
  const timestamp = services.clock().toISOString()
  const entry = { kind, timestamp, userId: actorId, assignedTo: set.assignedTo ?? task.assignedTo, ...event }
  return [
    toUpdate(
      TASKS,
      { id: task.id, revision: { $lt: revision } },
      { $set: { ...set, revision, pending: true }, $push: { events: entry } },
    ),
    auditLine(services, { ...audit, actorId, formId: access.form.id, details: { subform: task.targetId } }),
    ...(set.assignedTo
      ? [
          noticeOf(services, {
            kind: 'assignment',
            formId: task.targetId,
            actorId,
            userIds: [set.assignedTo],
          }),
        ]
      : []),
  ]
}
