import { migrateElements } from '../../../../runtime/core/template/migrate-elements.ts'
import type {
  Issue,
  Metric,
  NotificationTemplate,
  OutcomeGroup,
  Template,
} from '../../../../schemas/index.ts'
import { conflict, invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { isEqual } from '../../../contract/digest.ts'
import type { Services } from '../../../contract/services.ts'
import { METRICS } from '../../insight/metric/index.ts'
import { NOTIFICATION_VERSIONS } from '../../message/notification/index.ts'
import { OUTCOME_GROUPS } from '../../process/outcome/index.ts'
import { checkProgram, checkPublic, TEMPLATES } from '../../template/template/index.ts'
import { WORKFLOWS } from '../../template/workflow/index.ts'
import { checkMetrics, checkOutcomes, checkTemplate, checkWorkflow } from './check-documents.ts'
import { checkLibraries } from './check-libraries.ts'
import { checkNamed } from './check-named.ts'
import { checkNotifications } from './check-notifications.ts'
import {
  asTemplate,
  contentOfMetric,
  contentOfNotification,
  contentOfOutcomes,
  contentOfTemplate,
  contentOfWorkflow,
  type MetricContent,
  type NotificationContent,
  type OutcomesContent,
  type TemplateDocument,
} from './content.ts'
import { idOf, insertVersion } from './new-version.ts'
import { requirePublisher } from './policy.ts'
import { workflowVersion } from './publish-workflow.ts'
import { lineOf, settleTemplate } from './settle-versions.ts'

export interface Published {
  /** `unchanged`: the latest version says the same already. */
  outcome: 'published' | 'unchanged'
  id: string
  version: number
  /** What keeps nobody from publishing and somebody from answering. */
  warnings: readonly Issue[]
}

/**
 * Publishes a template with its workflow as the next version of its group, which new forms are then started on; a form
 * keeps the version that it was started on (ST-04, X-31). The same again changes nothing. The template is written last
 * and in one write: until then nobody sees anything of it. The newest version is the latest one, whatever a crash left
 * of the mark on the one before; the line of the audit trail is stored with it until it is written.
 *
 * @param workflowId the version of the workflow that it is to be bound to, where it has to be that one
 * @param basedOn the version that the author began with; 0 for a new template. Of two who began with the same, one wins
 * @throws AppError ACCESS_DENIED, VALIDATION_FAILED with the issues, CONFLICT when somebody else published meanwhile
 */
export async function publishTemplate(
  caller: Caller,
  source: TemplateDocument,
  workflowId?: string,
  basedOn?: number,
): Promise<Published> {
  const { services } = caller
  const { store } = services

  // 1. Only what can be run.
  const workflow = checkWorkflow(services, source.workflow)
  if (!workflow.document) throw invalid(...workflow.issues)
  const template = await checkTemplate(services, source.template, workflow.document, source.outcomes)
  if (!template.document) throw invalid(...template.issues)
  const outcomeIssues = checkOutcomes(services, source.outcomes, template.document)
  if (outcomeIssues.some(({ severity }) => severity !== 'warning'))
    throw invalid(...outcomeIssues.map((issue) => ({ ...issue, path: `/outcomes${issue.path ?? ''}` })))
  const notificationIssues = checkNotifications(services, source.notifications, template.document)
  if (notificationIssues.some(({ severity }) => severity !== 'warning'))
    throw invalid(
      ...notificationIssues.map((issue) => ({ ...issue, path: `/notifications${issue.path ?? ''}` })),
    )
  const metricIssues = checkMetrics(services, source.metrics, template.document, source.outcomes)
  if (metricIssues.some(({ severity }) => severity !== 'warning'))
    throw invalid(...metricIssues.map((issue) => ({ ...issue, path: `/metrics${issue.path ?? ''}` })))
  const content = contentOfTemplate(template.document)
  const { groupId, programId } = content

  // 2. Only by who may, for the program that has it and the one that gets it.
  const templates = store.collection(TEMPLATES)
  const newest = await templates.findOne({ groupId }, { sort: { version: -1 } })
  const actorId = await requirePublisher(caller, programId, newest ? newest.programId : programId)
  await checkProgram(services, programId)
  await checkNamed(services, workflow.document, { notifications: source.notifications })
  await checkPublic(services, template.document)
  const warnings = await checkLibraries(services, template.document)

  // 3. What is there already is left as it is.
  const latest = await latestOf(services, groupId)
  const { flow, isNew } = await workflowVersion(services, contentOfWorkflow(workflow.document))
  if (workflowId !== undefined && flow.id !== workflowId)
    throw conflict('workflow.not_latest', 'There is a newer version')
  const outcomes = await outcomeVersions(services, groupId, source.outcomes ?? [])
  const outcomeIds = outcomes.map(({ group }) => group.id).sort()
  const notifications = await notificationVersions(services, groupId, source.notifications ?? [])
  const notificationIds = notifications.map(({ notification }) => notification.id).sort()
  const metrics = await metricVersions(services, groupId, source.metrics ?? [])
  const metricIds = metrics.map(({ metric }) => metric.id)
  const isSame =
    latest?.workflowVersionId === flow.id &&
    isEqual(latest.outcomeGroupVersionIds ?? [], outcomeIds) &&
    isEqual(latest.notificationVersionIds ?? [], notificationIds) &&
    isEqual(latest.metricVersionIds ?? [], metricIds) &&
    isEqual(contentOfTemplate(migrateElements(latest, services.registry).template), content)
  if (!isSame && basedOn !== undefined && basedOn !== (newest?.version ?? 0))
    throw conflict('template.published_meanwhile', 'Somebody else published this meanwhile')
  const id = isSame ? latest.id : idOf(services, groupId, (newest?.version ?? 0) + 1)
  const published: Published = isSame
    ? { outcome: 'unchanged', id, version: latest.version, warnings }
    : { outcome: 'published', id, version: (newest?.version ?? 0) + 1, warnings }

  // 4. The version, then what follows from it.
  let stored = latest
  if (!isSame) {
    if (isNew) await insertVersion(services, WORKFLOWS, flow)
    const now = services.clock().toISOString()
    for (const each of outcomes) if (each.isNew) await insertVersion(services, OUTCOME_GROUPS, each.group)
    for (const each of notifications)
      if (each.isNew) await insertVersion(services, NOTIFICATION_VERSIONS, each.notification)
    for (const each of metrics) if (each.isNew) await insertVersion(services, METRICS, each.metric)
    const ids = {
      ...{ id, version: published.version, workflowVersionId: flow.id, now },
      ...(outcomeIds.length > 0 && { outcomeGroupVersionIds: outcomeIds }),
      ...(notificationIds.length > 0 && { notificationVersionIds: notificationIds }),
      ...(metricIds.length > 0 && { metricVersionIds: metricIds }),
    }
    const line = lineOf(services, {
      ...{ action: 'template.publish', actorId, ...(latest && { from: latest.id }), to: id },
      details: { groupId, version: published.version },
    })
    stored = { ...asTemplate(content, ids, flow), line }
    await insertVersion(services, TEMPLATES, stored)
  }
  if (stored) await settleTemplate(services, stored)
  return published
}

/** The version that new forms of a group are started on. */
const latestOf = (services: Services, groupId: string): Promise<Template | null> =>
  services.store
    .collection(TEMPLATES)
    .findOne({ groupId, isLatest: true, status: 'PUBLISHED' }, { sort: { version: -1 } })

/** Each group as it is stored: the newest version when it says the same, else the one after it, not stored yet. */
async function outcomeVersions(
  services: Services,
  templateGroupId: string,
  contents: readonly OutcomesContent[],
): Promise<{ group: OutcomeGroup; isNew: boolean }[]> {
  const groups = services.store.collection(OUTCOME_GROUPS)
  return Promise.all(
    contents.map(async (content) => {
      const referenceId = content.id
      const newest = await groups.findOne({ templateGroupId, referenceId }, { sort: { version: -1 } })
      const wanted = { ...content, templateGroupId }
      if (newest && isEqual(contentOfOutcomes(newest), wanted)) return { group: newest, isNew: false }
      const version = (newest?.version ?? 0) + 1
      const id = idOf(services, `${templateGroupId}-${referenceId}`, version)
      return { group: { ...wanted, id, referenceId, version }, isNew: true }
    }),
  )
}

/** Each notification as it is stored, in the same way. */
async function notificationVersions(
  services: Services,
  templateGroupId: string,
  contents: readonly NotificationContent[],
): Promise<{ notification: NotificationTemplate; isNew: boolean }[]> {
  const versions = services.store.collection(NOTIFICATION_VERSIONS)
  return Promise.all(
    contents.map(async (content) => {
      const referenceId = content.id
      const newest = await versions.findOne({ templateGroupId, referenceId }, { sort: { version: -1 } })
      if (newest && isEqual(contentOfNotification(newest), content))
        return { notification: newest, isNew: false }
      const version = (newest?.version ?? 0) + 1
      const id = services.newId()
      return { notification: { ...content, id, templateGroupId, referenceId, version }, isNew: true }
    }),
  )
}

/** The same of metrics, in the order in which their author has them. */
async function metricVersions(
  services: Services,
  templateGroupId: string,
  contents: readonly MetricContent[],
): Promise<{ metric: Metric; isNew: boolean }[]> {
  const stored = services.store.collection(METRICS)
  return Promise.all(
    contents.map(async (content) => {
      const referenceId = content.id
      const newest = await stored.findOne({ templateGroupId, referenceId }, { sort: { version: -1 } })
      const wanted = { ...content, templateGroupId }
      if (newest && isEqual(contentOfMetric(newest), wanted)) return { metric: newest, isNew: false }
      const version = (newest?.version ?? 0) + 1
      const id = idOf(services, `${templateGroupId}-metric-${referenceId}`, version)
      return { metric: { ...wanted, id, referenceId, version }, isNew: true }
    }),
  )
}
