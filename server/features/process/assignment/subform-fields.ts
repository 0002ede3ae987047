import DataLoader from 'dataloader'
import { subformElementsOf, templateOfSubforms } from '../../../../runtime/core/template/subform-elements.ts'
import { initialState } from '../../../../runtime/core/workflow/compile-workflow.ts'
import type { FlowEvent, Form, Task } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { accessOnce, formType } from '../../form/form/index.ts'
import { compiledWorkflow } from '../../template/workflow/index.ts'
import { isCompleted, workflowState } from '../action/index.ts'
import { subformState } from '../subform/index.ts'
import { eventsBeside, mayAssign } from './assign-place.ts'
import { TASKS } from './collections.ts'
import { settleTask } from './settle-task.ts'
import { taskType } from './task-type.ts'

const taskLoader = memoize(
  ({ services }: Caller) =>
    new DataLoader<string, Task | null>(async (ids) => {
      const tasks = await services.store.collection(TASKS).find({ id: { $in: [...ids] } })
      // What a server that died left is done before anybody looks.
      for (const { id, pending } of tasks) if (pending) await settleTask(services, id)
      const byId = new Map(tasks.map((task) => [task.id, task]))
      return ids.map((id) => byId.get(id) ?? null)
    }),
)

const CHANGES = ['REASSIGN', 'SET_DUE_DATE', 'UNASSIGN'] as const
export type AssignmentChange = (typeof CHANGES)[number]

/** What the viewer may do with the assignment of a subform. */
export async function mayChange(caller: Caller, parent: Form, form: Form): Promise<AssignmentChange[]> {
  const task = await taskLoader(caller).load(form.id)
  const access = task && (await accessOnce(caller, parent))
  const isOpen =
    access && (await mayAssign(caller, access, task.elementId)) && !(await isCompleted(caller, form))
  if (!isOpen) return []
  const workflow = await compiledWorkflow(caller.services, form.workflowVersionId)
  const isNew = workflow && initialState(workflow)?.stateId === form.workflowStateId
  const isUnbegun = isNew && task.status === 'OPEN'
  return CHANGES.filter((change) => change !== 'UNASSIGN' || isUnbegun)
}

interface Beside {
  elementId: string
  templateId: string
  events: (FlowEvent & { assigns: boolean })[]
}

export const assignmentChange = memoize((builder: Builder) =>
  builder.enumType('AssignmentChange', { values: CHANGES }),
)

export function subformFields(builder: Builder): void {
  builder.objectField(formType(builder), 'task', (t) =>
    t.field({
      description: 'Of a subform: who has it, and until when.',
      type: taskType(builder),
      nullable: true,
      resolve: async (form, _, { caller }) => {
        const task = form.parentFormId ? await taskLoader(caller).load(form.id) : null
        return task && { task, form }
      },
    }),
  )
  builder.objectFields(subformState(builder), (t) => ({
    task: t.field({
      description: 'Who has it, and until when.',
      type: taskType(builder),
      nullable: true,
      resolve: async ({ form }, _, { caller }) => {
        const task = await taskLoader(caller).load(form.id)
        return task && { task, form }
      },
    }),
    changes: t.field({
      description: 'What the viewer may change of it.',
      type: [assignmentChange(builder)],
      extensions: { cost: 5 },
      resolve: ({ form, parent }, _, { caller }) => mayChange(caller, parent, form),
    }),
  }))

  const BesideEvent = builder.objectRef<Beside['events'][number]>('SubformEvent').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      label: t.exposeString('label'),
      assigns: t.exposeBoolean('assigns', { description: 'It asks for a person: `assignSubform`.' }),
    }),
  })
  const SubformElement = builder.objectRef<Beside>('SubformElement').implement({
    description: 'An element that lists subforms, and the events that the viewer may take beside it (SI-08).',
    fields: (t) => ({
      elementId: t.exposeID('elementId'),
      templateId: t.exposeID('templateId', {
        description: 'What its subforms are of: a group, or a version.',
      }),
      events: t.field({ type: [BesideEvent], resolve: ({ events }) => events }),
    }),
  })
  builder.objectField(workflowState(builder), 'subformElements', (t) =>
    t.field({
      type: [SubformElement],
      resolve: async ({ form }, _, { caller }) => {
        const access = await accessOnce(caller, form)
        return Promise.all(
          subformElementsOf(access.compiled).map(async (element) => ({
            elementId: element.id,
            templateId: templateOfSubforms(element),
            events: await eventsBeside(caller, access, element.id),
          })),
        )
      },
    }),
  )
}
