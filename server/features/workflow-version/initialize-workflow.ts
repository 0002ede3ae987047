import type { Workflow } from '../../../schemas/index.ts'
import { type Builder, WORKFLOW } from '../../graphql/builder.ts'
import { publishWorkflow } from '../publishing/index.ts'
import { publishedWorkflow } from './publish-workflow.ts'

/** The least that a form can be sent on with: a draft that is handed in. */
const FIRST_FLOW: Workflow['flow'] = {
  nodes: [
    {
      ...{ id: 'draft', type: 'state', position: { x: 0, y: 0 } },
      data: { label: 'Draft', status: 'draft', isInitial: true },
    },
    {
      ...{ id: 'submitted', type: 'state', position: { x: 280, y: 0 } },
      data: { label: 'Submitted', status: 'submitted', isFinal: true, isCompleted: true },
    },
  ],
  edges: [
    { id: 'draft-update', source: 'draft', target: 'draft', event: { id: 'update', label: 'Edit' } },
    { id: 'draft-delete', source: 'draft', target: 'draft', event: { id: 'delete', label: 'Delete' } },
    {
      ...{ id: 'draft-submit', source: 'draft', target: 'submitted' },
      event: { id: 'submit', label: 'Submit', primary: true },
    },
  ],
}

export const initializeWorkflowField = (builder: Builder) =>
  builder.mutationField('initializeWorkflowWithIdV2', (t) =>
    t.field({
      description: 'A first version of a new machine: a draft that is submitted.',
      subGraphs: WORKFLOW,
      type: publishedWorkflow(builder),
      extensions: { cost: 300, rate: 'creations' },
      args: {
        referenceId: t.arg.id({ required: true }),
        name: t.arg.string({ required: true }),
        description: t.arg.string(),
        machineType: t.arg.string({ required: true, defaultValue: 'form' }),
      },
      resolve: (_, { description, ...given }, { caller }) => {
        const words = { ...given, ...(description && { description }) }
        return publishWorkflow(caller, { schemaVersion: 1, ...words, flow: FIRST_FLOW }, 0)
      },
    }),
  )
