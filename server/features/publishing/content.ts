import type {
  Library,
  LibraryItem,
  Metric,
  NotificationTemplate,
  OutcomeGroup,
  Template,
  Workflow,
} from '../../../schemas/index.ts'

/** What publishing gives a template by itself; the rest is what an author writes. */
type GivenToTemplate =
  | 'id'
  | 'version'
  | 'status'
  | 'isLatest'
  | 'createdDate'
  | 'lastUpdated'
  | 'workflowMachineId'
  | 'workflowVersionId'
  | 'outcomeGroupVersionIds'
  | 'notificationVersionIds'
  | 'metricVersionIds'
  | 'line'
type GivenToWorkflow = 'id' | 'version' | 'lastUpdatedDate' | 'line'
type GivenToOutcomes = 'referenceId' | 'version'
type GivenToNotifications = 'templateGroupId' | 'referenceId' | 'version' | 'programId'

export type TemplateContent = Omit<Template, GivenToTemplate>
export type WorkflowContent = Omit<Workflow, GivenToWorkflow>
/** As an author writes it: `id` is what elements name it by. */
export type OutcomesContent = Omit<OutcomeGroup, GivenToOutcomes>
/** As an author writes it: `id` is what the workflow names it by. It is its template's program's. */
export type NotificationContent = Omit<NotificationTemplate, GivenToNotifications>
/** The same of a metric. */
export type MetricContent = Omit<Metric, GivenToOutcomes>
export type ItemContent = Omit<LibraryItem, 'libraryId' | 'schemaVersion' | 'searchTokens'>

export interface TemplateDocument {
  template: TemplateContent
  workflow: WorkflowContent
  /** What its answers lead to. */
  outcomes?: readonly OutcomesContent[]
  /** What its workflow sends. */
  notifications?: readonly NotificationContent[]
  /** What is counted over its forms. */
  metrics?: readonly MetricContent[]
}

export interface LibraryDocument {
  library: Library
  items: readonly ItemContent[]
}

/** Fields that no author writes. */
export const GIVEN = {
  template: [
    'id',
    'version',
    'status',
    'isLatest',
    'createdDate',
    'lastUpdated',
    'workflowMachineId',
    'workflowVersionId',
    'outcomeGroupVersionIds',
    'notificationVersionIds',
    'metricVersionIds',
    'line',
  ],
  workflow: ['id', 'version', 'lastUpdatedDate', 'line'],
  outcomes: ['referenceId', 'version'],
  notifications: ['templateGroupId', 'referenceId', 'version', 'programId'],
  metrics: ['referenceId', 'version'],
} as const satisfies {
  template: readonly GivenToTemplate[]
  workflow: readonly GivenToWorkflow[]
  outcomes: readonly GivenToOutcomes[]
  notifications: readonly GivenToNotifications[]
  metrics: readonly GivenToOutcomes[]
}

function without<T extends object, K extends PropertyKey>(document: T, fields: readonly K[]): Omit<T, K> {
  const kept = Object.entries(document).filter(([name]) => !fields.includes(name as K))
  return Object.fromEntries(kept) as Omit<T, K>
}

export const contentOfTemplate = (template: Template): TemplateContent => without(template, GIVEN.template)
export const contentOfWorkflow = (workflow: Workflow): WorkflowContent => without(workflow, GIVEN.workflow)
export const contentOfOutcomes = (group: OutcomeGroup): OutcomesContent => ({
  ...without(group, GIVEN.outcomes),
  id: group.referenceId ?? group.id,
})
export const contentOfNotification = (notification: NotificationTemplate): NotificationContent => ({
  ...without(notification, GIVEN.notifications),
  id: notification.referenceId ?? notification.id,
})
export const contentOfMetric = (metric: Metric): MetricContent => ({
  ...without(metric, GIVEN.metrics),
  id: metric.referenceId ?? metric.id,
})
export const contentOfItem = (item: LibraryItem): ItemContent =>
  without(item, ['libraryId', 'schemaVersion', 'searchTokens'])

/** A version of the template as it is stored. */
export function asTemplate(
  content: TemplateContent,
  given: Pick<
    Template,
    | 'id'
    | 'version'
    | 'workflowVersionId'
    | 'outcomeGroupVersionIds'
    | 'notificationVersionIds'
    | 'metricVersionIds'
  > & { now?: string },
  workflow: Pick<WorkflowContent, 'referenceId'>,
): Template {
  const { now, ...ids } = given
  return {
    ...content,
    ...ids,
    status: 'PUBLISHED',
    isLatest: true,
    workflowMachineId: workflow.referenceId,
    ...(now && { createdDate: now, lastUpdated: now }),
  }
}
