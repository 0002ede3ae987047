import type { Form, Task } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { formType } from '../../form/form/index.ts'
import { personLoader, personType } from '../../ground/person/index.ts'
import { isCompleted } from '../action/index.ts'
import { todayAt } from './checks.ts'
import type { AssignedForm } from './group-tasks.ts'

const dueOf = ({ dueDate }: Pick<Task, 'dueDate'>) => dueDate ?? null

/** Its day is over at the campus of the form, and it is not complete. */
export async function isOverdue(
  caller: Caller,
  {
    task,
    form,
  }: { task: Pick<Task, 'dueDate'>; form: Pick<Form, 'campusCode'> & Parameters<typeof isCompleted>[1] },
): Promise<boolean> {
  const due = dueOf(task)
  if (due === null || due >= (await todayAt(caller.services, form))) return false
  return !(await isCompleted(caller, form))
}

export const taskType = memoize((builder: Builder) => {
  const Status = builder.enumType('TaskStatus', {
    description: 'COMPLETED when the state of the form says so.',
    values: ['OPEN', 'COMPLETED', 'CANCELLED'] as const,
  })
  return builder.objectRef<AssignedForm>('Task').implement({
    description: 'Somebody was given something to do (SI-10).',
    fields: (t) => ({
      id: t.id({ resolve: ({ task }) => task.id }),
      name: t.string({ resolve: ({ task }) => task.name }),
      status: t.field({
        type: Status,
        resolve: async ({ task, form }, _, { caller }) => {
          if (task.status === 'CANCELLED') return 'CANCELLED'
          return (await isCompleted(caller, form)) ? 'COMPLETED' : 'OPEN'
        },
      }),
      assignedTo: t.field({
        type: personType(builder),
        nullable: true,
        resolve: ({ task }, _, { caller }) => personLoader(caller).load(task.assignedTo),
      }),
      assignedBy: t.field({
        type: personType(builder),
        nullable: true,
        resolve: ({ task }, _, { caller }) => personLoader(caller).load(task.assignedBy),
      }),
      assignedOn: t.field({ type: 'DateTime', resolve: ({ task }) => task.assignedOn }),
      dueDate: t.string({
        description: 'A day at the campus of the form.',
        nullable: true,
        resolve: ({ task }) => dueOf(task),
      }),
      isOverdue: t.boolean({
        resolve: (assigned, _, { caller }) => isOverdue(caller, assigned),
      }),
      groupId: t.id({ resolve: ({ task }) => task.groupId }),
      targetId: t.id({ resolve: ({ task }) => task.targetId }),
      targetType: t.string({ resolve: ({ task }) => task.targetType }),
      form: t.field({ type: formType(builder), resolve: ({ form }): Form => form }),
    }),
  })
})
