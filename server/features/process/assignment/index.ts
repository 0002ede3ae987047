import { toUpdate } from '../../../contract/follow-up.ts'
import type { Feature } from '../../../feature.ts'
import { assignSubformField } from './assign-subform.ts'
import { assignmentEventsField } from './assignment-events.ts'
import { TASKS } from './collections.ts'
import { findAssignableField } from './find-assignable.ts'
import { assignmentHolding } from './held-assignments.ts'
import { programAssignmentsField } from './program-assignments.ts'
import { reassignSubformField } from './reassign-subform.ts'
import { remindOfDue } from './remind-of-due.ts'
import { setDueDateField } from './set-due-date.ts'
import { settleAllTasks } from './settle-task.ts'
import { subformFields } from './subform-fields.ts'
import { todoField } from './todo.ts'
import { unassignSubformField } from './unassign-subform.ts'

export { type AssignmentEvent, assignmentEventsOf } from './assignment-events.ts'
export { childForm } from './child-form.ts'
export { TASKS } from './collections.ts'
export { ATTEMPTS, commit, tooManyAtOnce } from './commit.ts'
export { isOverdue, taskType } from './task-type.ts'

/** Giving people forms of their own that belong to a form, and what one was given to do (docs/assignments.md). */
export const assignmentFeature: Feature = {
  collections: [TASKS],
  graphql: [
    ...[assignSubformField, reassignSubformField, unassignSubformField, setDueDateField],
    ...[findAssignableField, subformFields, assignmentEventsField, todoField],
    programAssignmentsField,
  ],
  jobs: [
    { name: 'settle assignments', everyMs: 10 * 60_000, run: settleAllTasks },
    { name: 'remind of what is due', everyMs: 10 * 60_000, run: remindOfDue },
  ],
  holdings: [assignmentHolding],
  followMoves: ({ id: groupId }, { lists }) =>
    lists.map(({ from, to }) => toUpdate(TASKS, { groupId, elementId: from }, { $set: { elementId: to } })),
  isWorkedOnBy: async ({ store }, groupId, assignedTo) =>
    (await store.collection(TASKS).count({ groupId, assignedTo, status: 'OPEN' }, { limit: 1 })) > 0,
  audit: {
    assignment: {
      name: 'Assignments',
      acts: {
        assign: 'Assigned a form',
        due: 'Changed a due date',
        reassign: 'Assigned a form to somebody else',
        unassign: 'Took back an assignment',
      },
    },
  },
}
