import type { Task } from '../../../../schemas/index.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'

/** A task has the id of the form that is its target. */
export const TASKS: CollectionDeclaration<Task> = {
  name: 'tasks',
  kind: 'task',
  refersTo: { groupId: 'forms', targetId: 'forms' },
  indexes: [
    { keys: { groupId: 1, assignedOn: 1 } },
    { keys: { pending: 1 } },
    { keys: { status: 1, dueDate: 1 } },
  ],
}
