import { adviseTemplate } from '../../../../runtime/core/advice/advise-template.ts'
import { openDecisions } from '../../../../runtime/core/advice/open-decisions.ts'
import { compileTemplate } from '../../../../runtime/core/template/compile-template.ts'
import type { Issue, Template, Workflow } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import { REPORTS } from '../../insight/report/index.ts'
import { NOTIFICATION_TEMPLATES } from '../../message/notification/index.ts'
import { INTEGRATIONS } from '../../process/integration/index.ts'

/** What is advised of a template that may be published; its business keys are read by the documents given as well. */
export async function findAdvice(
  services: Services,
  template: Template,
  workflow: Workflow | undefined,
  readers: readonly unknown[],
): Promise<Issue[]> {
  const reports = await services.store.collection(REPORTS).find({ templateGroupId: template.groupId })
  const elsewhere = workflow ? await readersElsewhere(services, workflow) : []
  const compiled = compileTemplate(template, services.registry)
  return [
    ...adviseTemplate(compiled, services.validator.texts, [
      ...[template.mapper, workflow, ...readers, ...reports, ...elsewhere],
    ]),
    ...(workflow ? openDecisions(template, workflow) : []),
  ]
}

/** What the workflow tells other systems, and the messages that it sends and all templates share. */
async function readersElsewhere({ store }: Services, { flow }: Workflow): Promise<unknown[]> {
  const senders = [
    ...flow.nodes.flatMap((node) => (node.type === 'state' ? [node.data] : [])),
    ...flow.edges.flatMap(({ event }) => event ?? []),
  ]
  const sent = senders.flatMap(({ notificationTriggers = [] }) => notificationTriggers)
  const called = flow.nodes.flatMap((node) =>
    node.type === 'state' ? (node.data.integrationServiceTriggers ?? []) : [],
  )
  return [
    ...(sent.length > 0
      ? await store
          .collection(NOTIFICATION_TEMPLATES)
          .find({ id: { $in: sent.map(({ notificationTemplateId }) => notificationTemplateId) } })
      : []),
    ...(called.length > 0
      ? await store
          .collection(INTEGRATIONS)
          .find({ id: { $in: called.map(({ triggerType }) => triggerType) } })
      : []),
  ]
}
