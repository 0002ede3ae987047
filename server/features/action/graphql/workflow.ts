import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import { splitActions } from '../../../../runtime/core/workflow/actions.ts'
import type { Form, Workflow } from '../../../../schemas/index.ts'
import { badInput, notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, FORM, WORKFLOW } from '../../../graphql/builder.ts'
import type { GraphqlContext } from '../../../graphql/context.ts'
import { openForm } from '../../form/form-access.ts'
import { offeredTo } from '../../form/offered-events.ts'
import { subformsOf } from '../../subform/subforms.ts'
import { executeWorkflow } from '../execute-workflow.ts'

export function addWorkflow(builder: Builder): void {
  builder.objectType('WorkflowEvent', {
    fields: (t) => ({
      id: t.exposeID('id'),
      label: t.exposeString('label'),
      primary: t.boolean({ resolve: ({ primary }) => primary ?? false }),
    }),
  })

  builder.objectType('SubformState', {
    description: "A subform's own position (SI-07).",
    fields: (t) => ({
      formId: t.id({ resolve: ({ form }) => form.id }),
      form: t.field({ type: 'Form', resolve: ({ form }) => form }),
      currentState: t.string({ resolve: ({ form }) => form.workflowStateId }),
      nextEvents: t.field({
        type: ['WorkflowEvent'],
        resolve: ({ form }, _, context) => offered(form, context),
      }),
    }),
  })

  builder.objectType('WorkflowState', {
    description: 'Where a form stands and what its viewer may do next (WF-01).',
    fields: (t) => ({
      currentState: t.string({ resolve: ({ form }) => form.workflowStateId }),
      workflowStateId: t.id({ resolve: ({ form }) => form.workflowStateId }),
      workflowStatus: t.string({ resolve: ({ form }) => form.status }),
      nextEvents: t.field({
        type: ['WorkflowEvent'],
        resolve: ({ form }, _, context) => offered(form, context),
      }),
      subForms: t.field({
        description: 'The forms that belong to this one, of those the viewer may see (ET-20).',
        type: ['SubformState'],
        extensions: { cost: 20 },
        resolve: async ({ form }, _, { caller, loaders }) => {
          const forms = await subformsOf(caller, form.id, loaders.access)
          return forms.map((each) => ({ form: each }))
        },
      }),
    }),
  })

  builder.objectType('ExecuteResult', {
    fields: (t) => ({
      status: t.int({ resolve: () => 200 }),
      errorMessage: t.string({ nullable: true, resolve: () => null }),
      form: t.field({ type: 'Form', nullable: true, resolve: ({ form }) => form }),
      workflowState: t.field({ type: 'WorkflowState', nullable: true, resolve: ({ form }) => ({ form }) }),
    }),
  })

  builder.objectType('WorkflowMetadata', {
    fields: (t) => ({
      id: t.exposeID('id'),
      referenceId: t.exposeID('referenceId'),
      name: t.exposeString('name'),
      description: t.exposeString('description', { nullable: true }),
      version: t.exposeInt('version'),
      machineType: t.exposeString('machineType', { nullable: true }),
      readOnly: t.boolean({ resolve: ({ readOnly }) => readOnly ?? false }),
      lastUpdatedDate: t.expose('lastUpdatedDate', { type: 'DateTime', nullable: true }),
    }),
  })

  builder.queryFields((t) => ({
    availableActions: t.field({
      description: 'The actions that the viewer may take now (WF-02).',
      subGraphs: FORM,
      type: ['WorkflowEvent'],
      args: { formId: t.arg.id({ required: true }) },
      resolve: async (_, { formId }, { caller }) =>
        splitActions(offeredTo(await openForm(caller, formId))).available,
    }),
    workflowState: t.field({
      subGraphs: WORKFLOW,
      type: 'WorkflowState',
      args: { formId: t.arg.id({ required: true }), parentFormId: t.arg.id() },
      resolve: async (_, { formId, parentFormId }, { caller }) => {
        const { form } = await openForm(caller, formId)
        if (parentFormId && form.parentFormId !== parentFormId) throw notFound()
        return { form }
      },
    }),
    workflowMetadata: t.field({
      description: 'About a workflow: a version by its id, or the latest version of a machine.',
      subGraphs: WORKFLOW,
      type: 'WorkflowMetadata',
      args: { referenceId: t.arg.id(), workflowId: t.arg.id() },
      resolve: (_, { referenceId, workflowId }, { caller }) => {
        if (workflowId) return findWorkflow(caller, { id: workflowId })
        if (referenceId) return findWorkflow(caller, { referenceId })
        throw badInput('Name a referenceId or a workflowId')
      },
    }),
    latestWorkflowVersion: t.field({
      subGraphs: WORKFLOW,
      type: 'WorkflowMetadata',
      args: { referenceId: t.arg.id({ required: true }) },
      resolve: (_, { referenceId }, { caller }) => findWorkflow(caller, { referenceId }),
    }),
  }))

  builder.mutationFields((t) => ({
    executeWorkflow: t.field({
      description: 'Takes an action that is offered to the viewer.',
      subGraphs: WORKFLOW,
      type: 'ExecuteResult',
      extensions: { cost: 300 },
      args: {
        formId: t.arg.id({ required: true }),
        event: t.arg.string({ required: true }),
        operationId: t.arg.id(),
        comment: t.arg.string(),
      },
      resolve: (_, input, { caller }) => executeWorkflow(caller, input),
    }),
  }))
}

const offered = async (form: Form, { loaders }: GraphqlContext) => offeredTo(await loaders.access(form))

/** @throws AppError NOT_FOUND */
async function findWorkflow(
  caller: Caller,
  filter: { id: string } | { referenceId: string },
): Promise<Workflow> {
  userOf(caller)
  const isId = Object.values(filter).every((id) => ID_PATTERN.test(id))
  const workflows = caller.services.store.collection('workflows')
  const [workflow] = isId ? await workflows.find(filter, { sort: { version: -1 }, limit: 1 }) : []
  if (!workflow) throw notFound()
  return workflow
}
