import { GIVEN } from '../../../../schemas/given.ts'
import type {
  Library,
  LibraryItem,
  Metric,
  NotificationTemplate,
  OutcomeGroup,
  Template,
  Workflow,
} from '../../../../schemas/index.ts'

/** Of an item: its place and its history. */
const GIVEN_TO_ITEMS = [
  ...(['libraryId', 'schemaVersion', 'searchTokens', 'revision', 'savedDate', 'savedBy'] as const),
] as const

type GivenTo<Document extends keyof typeof GIVEN> = (typeof GIVEN)[Document][number]

/** What an author writes of a template; the rest is given by publishing. */
export type TemplateContent = Omit<Template, GivenTo<'template'>>
export type WorkflowContent = Omit<Workflow, GivenTo<'workflow'>>
/** As an author writes it: `id` is what elements name it by. */
export type OutcomesContent = Omit<OutcomeGroup, GivenTo<'outcomes'>>
/** As an author writes it: `id` is what the workflow names it by. It is its template's program's. */
export type NotificationContent = Omit<NotificationTemplate, GivenTo<'notifications'>>
/** The same of a metric. */
export type MetricContent = Omit<Metric, GivenTo<'metrics'>>
export type LibraryContent = Omit<Library, 'revision'>
export type ItemContent = Omit<LibraryItem, (typeof GIVEN_TO_ITEMS)[number]>

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
  library: LibraryContent
  items: readonly ItemContent[]
}

/** Without some of its fields. */
export function without<T extends object, K extends PropertyKey>(
  document: T,
  fields: readonly K[],
): Omit<T, K> {
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
export const contentOfLibrary = (library: Library): LibraryContent => without(library, ['revision'])
export const contentOfItem = (item: LibraryItem): ItemContent => without(item, GIVEN_TO_ITEMS)

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
