import { splitActions } from '../../../runtime/core/workflow/actions.ts'
import type { FlowEvent, Form } from '../../../schemas/index.ts'
import { notFound } from '../../contract/app-error.ts'
import type { Caller } from '../../contract/caller.ts'
import { memoize } from '../../contract/memoize.ts'
import { type Builder, FORM, WORKFLOW } from '../../graphql/builder.ts'
import { accessOnce, offeredTo, openForm } from '../form/index.ts'

/** The events that the viewer may take on a form now. */
export const offeredEvents = async (caller: Caller, form: Form) => offeredTo(await accessOnce(caller, form))

export const workflowEvent = memoize((builder: Builder) =>
  builder.objectRef<FlowEvent>('WorkflowEvent').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      label: t.exposeString('label'),
      primary: t.boolean({ resolve: ({ primary }) => primary ?? false }),
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
      subGraphs: FORM,
      type: [workflowEvent(builder)],
      args: { formId: t.arg.id({ required: true }) },
      resolve: async (_, { formId }, { caller }) =>
        splitActions(offeredTo(await openForm(caller, formId))).available,
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
