import { initialState } from '../../../../runtime/core/workflow/compile-workflow.ts'
import type { Form, Task } from '../../../../schemas/index.ts'
import { conflict } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { toUpdate } from '../../../contract/follow-up.ts'
import type { Services } from '../../../contract/services.ts'
import { type Builder, FORM } from '../../../graphql/builder.ts'
import { DONE, mutationResult } from '../../../graphql/mutation-result.ts'
import { ANSWERS, unlistSubform } from '../../form/answer/index.ts'
import { changeForm } from '../../form/form/index.ts'
import { auditLine } from '../../ground/audit/index.ts'
import { compiledWorkflow } from '../../template/workflow/index.ts'
import { announceTask } from './announce-task.ts'
import { openTask } from './change-task.ts'
import { TASKS } from './collections.ts'
import { settleTask } from './settle-task.ts'

const begun = () => conflict('assignment.begun', 'Work on the form has begun')

/**
 * Takes an assignment away before work begins: the empty form goes, in the one write that no beginning of the work
 * can come between.
 */
async function unassignSubform(caller: Caller, formId: string): Promise<void> {
  const { services } = caller
  const { task, form } = await openTask(caller, formId)
  if (!(await isUntouched(services, form))) throw begun()
  const deletedDate = services.clock().toISOString()
  const { id, fence, workflowStateId } = form
  const after = await changeForm(
    services,
    { id, fence, workflowStateId, deletedDate: { $exists: false } },
    { $set: { deletedDate }, $inc: { fence: 1 } },
    followUpsOf(caller, task, deletedDate),
  )
  if (!after) throw begun()
  await settleTask(services, id)
  announceTask(caller, { ...task, concerns: [task.assignedTo] })
}

function followUpsOf({ services, userId }: Caller, task: Task, timestamp: string) {
  const actorId = userOf({ userId })
  const { groupId, elementId, targetId, assignedTo } = task
  const event = { kind: 'UNASSIGNED', timestamp, userId: actorId, assignedTo }
  const details = { subform: targetId, element: elementId }
  return [
    toUpdate(
      TASKS,
      { id: task.id, status: 'OPEN', revision: task.revision },
      { $set: { status: 'CANCELLED', pending: true }, $push: { events: event } },
    ),
    unlistSubform(groupId, elementId, targetId, timestamp),
    auditLine(services, {
      ...{ action: 'assignment.unassign', actorId, formId: groupId, from: assignedTo, details },
    }),
  ]
}

/** In its first state, and with nothing in it but what came with it. */
async function isUntouched(
  services: Services,
  { id, workflowVersionId, workflowStateId }: Form,
): Promise<boolean> {
  const workflow = await compiledWorkflow(services, workflowVersionId)
  if (!workflow || initialState(workflow)?.stateId !== workflowStateId) return false
  const typed = { formId: id, origin: { $ne: 'default' } }
  return (await services.store.collection(ANSWERS).count(typed, { limit: 1 })) === 0
}

export const unassignSubformField = (builder: Builder) =>
  builder.mutationField('unassignSubform', (t) =>
    t.field({
      description: 'Takes an assignment away before work begins: the empty form goes (X-29).',
      extensions: { cost: 50 },
      subGraphs: FORM,
      type: mutationResult(builder),
      args: { formId: t.arg.id({ required: true }) },
      resolve: async (_, { formId }, { caller }) => {
        await unassignSubform(caller, formId)
        return DONE
      },
    }),
  )
