import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { Workflow } from '../../../../schemas/index.ts'
import { notFound } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, WORKFLOW } from '../../../graphql/builder.ts'
import { FORMS } from '../../form/form/index.ts'
import { WORKFLOWS, workflowMetadata } from '../../template/workflow/index.ts'
import { requireStudio } from './policy.ts'

const MOST_VERSIONS = 50

interface Version {
  workflow: Workflow
  isLatest: boolean
}

/** The newest first. */
async function versionsOf(caller: Caller, referenceId: string): Promise<Version[]> {
  await requireStudio(caller)
  const workflows = caller.services.store.collection(WORKFLOWS)
  const options = { sort: { version: -1 } as const, limit: MOST_VERSIONS }
  const found = ID_PATTERN.test(referenceId) ? await workflows.find({ referenceId }, options) : []
  if (found.length === 0) throw notFound()
  return found.map((workflow, i) => ({ workflow, isLatest: i === 0 }))
}

export function workflowVersionsField(builder: Builder): void {
  const VersionType = builder.objectRef<Version>('WorkflowVersion').implement({
    description: 'A version of a workflow, which is never changed any more.',
    fields: (t) => ({
      workflow: t.field({ type: workflowMetadata(builder), resolve: ({ workflow }) => workflow }),
      isLatest: t.exposeBoolean('isLatest'),
      flow: t.field({ type: 'JSON', resolve: ({ workflow }) => workflow.flow }),
      jobs: t.field({ type: 'JSON', resolve: ({ workflow }) => workflow.jobs ?? [] }),
      forms: t.int({
        description: 'How many forms were started on it.',
        resolve: ({ workflow }, _, { caller }) =>
          caller.services.store
            .collection(FORMS)
            .count({ workflowVersionId: workflow.id, deletedDate: null }),
      }),
    }),
  })

  builder.queryField('workflowVersions', (t) =>
    t.field({
      description: 'The archive of a workflow: what every version said, and how many forms are on it.',
      subGraphs: WORKFLOW,
      type: [VersionType],
      extensions: { cost: 100 },
      args: { referenceId: t.arg.id({ required: true }) },
      resolve: (_, { referenceId }, { caller }) => versionsOf(caller, referenceId),
    }),
  )
}
