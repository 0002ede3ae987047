import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import { migrateElements } from '../../../../runtime/core/template/migrate-elements.ts'
import { conflict, notFound } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, WORKFLOW } from '../../../graphql/builder.ts'
import { mayReadTemplate, TEMPLATES } from '../../template/template/index.ts'
import { WORKFLOWS } from '../../template/workflow/index.ts'
import {
  contentOfTemplate,
  contentOfWorkflow,
  type Published,
  publishedWith,
  publishTemplate,
} from '../publishing/index.ts'
import { requireStudio } from './policy.ts'

/**
 * Binds a template to the latest version of a workflow, by publishing its next version with it: through the same gate,
 * and forms stay on the version that they were started on (WF-18).
 */
async function assignWorkflow(caller: Caller, groupId: string, workflowId: string): Promise<Published> {
  const { store, registry } = caller.services
  if (![groupId, workflowId].every((id) => ID_PATTERN.test(id))) throw await missing(caller)
  const [template, workflow] = await Promise.all([
    store
      .collection(TEMPLATES)
      .findOne({ groupId, isLatest: true, status: 'PUBLISHED' }, { sort: { version: -1 } }),
    store.collection(WORKFLOWS).findOne({ id: workflowId }),
  ])
  if (!template || !workflow || !(await mayReadTemplate(caller, template))) throw await missing(caller)
  const { referenceId, version, readOnly } = workflow
  if (readOnly) throw conflict('workflow.read_only', 'The workflow was archived')
  const newest = await store.collection(WORKFLOWS).findOne({ referenceId }, { sort: { version: -1 } })
  if (newest?.version !== version) throw conflict('workflow.not_latest', 'There is a newer version')
  return publishTemplate(
    caller,
    {
      template: contentOfTemplate(migrateElements(template, registry).template),
      workflow: contentOfWorkflow(workflow),
      ...(await publishedWith(caller.services, template)),
    },
    workflowId,
  )
}

/** Whoever may not look learns nothing of what there is. */
async function missing(caller: Caller) {
  await requireStudio(caller)
  return notFound()
}

export function assignWorkflowField(builder: Builder): void {
  const AssignedWorkflow = builder.objectRef<Published>('AssignedWorkflow').implement({
    description: 'The version of the template that new forms are now started on.',
    fields: (t) => ({
      outcome: t.exposeString('outcome'),
      templateId: t.id({ resolve: ({ id }) => id }),
      version: t.exposeInt('version'),
    }),
  })

  builder.mutationField('assignWorkflow', (t) =>
    t.field({
      description: 'Has new forms of a template go by a workflow.',
      subGraphs: WORKFLOW,
      type: AssignedWorkflow,
      extensions: { cost: 500, rate: 'creations' },
      args: { templateGroupId: t.arg.id({ required: true }), workflowId: t.arg.id({ required: true }) },
      resolve: (_, { templateGroupId, workflowId }, { caller }) =>
        assignWorkflow(caller, templateGroupId, workflowId),
    }),
  )
}
