import { ROLE } from '../../../../runtime/core/permission/role.ts'
import { userObject } from '../../../authz/object-names.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { FORMS, partyOf } from '../../form/form/index.ts'
import { homeType } from '../../template/home/index.ts'
import { TASKS } from './collections.ts'
import type { AssignedForm } from './group-tasks.ts'
import { taskType } from './task-type.ts'

const MOST = 100
const LATER_THAN_ALL = '9999'

/**
 * What the viewer was given to do and still can: the forms on which the workflow offers an assignee something, those due
 * first first. One that is done, or was taken away, is not among them.
 */
async function todoOf(caller: Caller): Promise<AssignedForm[]> {
  const { store } = caller.services
  const userId = userOf(caller)
  const mine = {
    parties: partyOf(ROLE.assignee, userObject(userId)),
    waitingFor: ROLE.assignee,
    deletedDate: null,
  }
  const forms = await store.collection(FORMS).find(mine, { sort: { statusDate: 1 }, limit: MOST })
  const tasks = await store
    .collection(TASKS)
    .find({ id: { $in: forms.map(({ id }) => id) }, assignedTo: userId, status: 'OPEN' }, { limit: MOST })
  const byId = new Map(forms.map((form) => [form.id, form]))
  const due = ({ task }: AssignedForm) => `${task.dueDate ?? LATER_THAN_ALL} ${task.assignedOn}`
  return tasks
    .flatMap((task) => {
      const form = byId.get(task.targetId)
      return form ? [{ task, form }] : []
    })
    .sort((a, b) => (due(a) < due(b) ? -1 : 1))
}

export function todoField(builder: Builder): void {
  builder.queryField('todo', (t) =>
    t.field({
      description: 'What the viewer was given to do, those due first first (002 §7).',
      extensions: { cost: 50 },
      subGraphs: SHELL,
      type: [taskType(builder)],
      resolve: (_, _args, { caller }) => todoOf(caller),
    }),
  )
  builder.objectField(homeType(builder), 'tasks', (t) =>
    t.field({
      description: 'The same, for the action items (NO-06).',
      extensions: { cost: 50 },
      type: [taskType(builder)],
      resolve: (_, _args, { caller }) => todoOf(caller),
    }),
  )
}
