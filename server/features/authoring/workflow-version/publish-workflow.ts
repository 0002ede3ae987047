import { memoize } from '../../../contract/memoize.ts'
import { type Builder, WORKFLOW } from '../../../graphql/builder.ts'
import { workflowMetadata } from '../../template/workflow/index.ts'
import { type PublishedWorkflow, publishWorkflow } from '../publishing/index.ts'

/** What became of a workflow that was published. */
export const publishedWorkflow = memoize((builder: Builder) =>
  builder.objectRef<PublishedWorkflow>('PublishedWorkflow').implement({
    fields: (t) => ({
      outcome: t.exposeString('outcome', {
        description: 'published; unchanged when the latest version says the same already.',
      }),
      workflow: t.field({ type: workflowMetadata(builder), resolve: ({ workflow }) => workflow }),
    }),
  }),
)

export const publishWorkflowField = (builder: Builder) =>
  builder.mutationField('publishWorkflow', (t) =>
    t.field({
      description:
        'Publishes a workflow as the next version of its machine, when the proof finds nothing wrong with it.',
      subGraphs: WORKFLOW,
      type: publishedWorkflow(builder),
      extensions: { cost: 300, rate: 'creations' },
      args: {
        workflow: t.arg({
          type: 'JSON',
          required: true,
          description: 'As workflow.schema.json has it, without id and version, which publishing gives.',
        }),
        basedOn: t.arg.int({
          description: 'The version that it was made from, 0 for none: refused when there is a newer one.',
        }),
      },
      resolve: (_, { workflow, basedOn }, { caller }) =>
        publishWorkflow(caller, workflow, basedOn ?? undefined),
    }),
  )
