import { splitActions } from '../../../../runtime/core/workflow/actions.ts'
import type { FlowEvent, Form } from '../../../../schemas/index.ts'
import { notFound } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import { type Builder, FORM_AND_PUBLIC, WORKFLOW } from '../../../graphql/builder.ts'
import { accessOnce, offeredTo, openForm } from '../../form/form/index.ts'
import { blockedBy } from './blocked-by.ts'

/** The events that the viewer may take on a form now. */
export const offeredEvents = async (caller: Caller, form: Form): Promise<OfferedEvent[]> =>
  offeredTo(await accessOnce(caller, form)).map((event) => ({ ...event, form }))

/** An event as it is offered on a form. */
interface OfferedEvent extends FlowEvent {
  form: Form
}

export const workflowEvent = memoize((builder: Builder) =>
  builder.objectRef<OfferedEvent>('WorkflowEvent').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      label: t.exposeString('label'),
      primary: t.boolean({ resolve: ({ primary }) => primary ?? false }),
      blockedBy: t.string({
        description: 'Why it would be refused now: what the workflow waits for.',
        nullable: true,
        resolve: ({ form, ...event }, _, { caller }) => blockedBy(caller, form, event),
      }),
    }),
  }),
)

export const workflowState = memoize((builder: Builder) =>
  builder.objectRef<{ form: Form }>('WorkflowState').implement({
    description: 'Where a form stands and what its viewer may do next (WF-01).',
    fields: (t) => ({
      currentState: t.string({ resolve: ({ form }) => form.workflowStateId }),
      workflowStateId: t.id({ resolve: ({ form }) => form.workflowStateId }),
      workflowStatus: t.string({ resolve: ({ form }) => form.status }),
      nextEvents: t.field({
        type: [workflowEvent(builder)],
        resolve: ({ form }, _, { caller }) => offeredEvents(caller, form),
      }),
    }),
  }),
)

export const availableActionsField = (builder: Builder) =>
  builder.queryField('availableActions', (t) =>
    t.field({
      description: 'The actions that the viewer may take now (WF-02).',
      subGraphs: FORM_AND_PUBLIC,
      type: [workflowEvent(builder)],
      args: { formId: t.arg.id({ required: true }) },
      resolve: async (_, { formId }, { caller }) => {
        const access = await openForm(caller, formId)
        return splitActions(offeredTo(access)).available.map((event) => ({ ...event, form: access.form }))
      },
    }),
  )

export const workflowStateField = (builder: Builder) =>
  builder.queryField('workflowState', (t) =>
    t.field({
      subGraphs: WORKFLOW,
      type: workflowState(builder),
      args: { formId: t.arg.id({ required: true }), parentFormId: t.arg.id() },
      resolve: async (_, { formId, parentFormId }, { caller }) => {
        const { form } = await openForm(caller, formId)
        if (parentFormId && form.parentFormId !== parentFormId) throw notFound()
        return { form }
      },
    }),
  )
