import { type Builder, WORKFLOW } from '../../../graphql/builder.ts'
import { FIRST_FLOW } from '../../template/workflow/index.ts'
import { publishWorkflow } from '../publishing/index.ts'
import { publishedWorkflow } from './publish-workflow.ts'

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
