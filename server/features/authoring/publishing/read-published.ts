import { migrateElements } from '../../../../runtime/core/template/migrate-elements.ts'
import type { Template } from '../../../../schemas/index.ts'
import { GLOBAL } from '../../../authz/object-names.ts'
import { RELATION } from '../../../authz/relation.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import type { Services } from '../../../contract/services.ts'
import type { Document } from '../../../store/document.ts'
import { rolesOf } from '../../ground/authorization/index.ts'
import { LIBRARIES, LIBRARY_ITEMS, mayUseLibrary } from '../../ground/library/index.ts'
import { METRICS } from '../../insight/metric/index.ts'
import { NOTIFICATION_VERSIONS } from '../../message/notification/index.ts'
import { OUTCOME_GROUPS } from '../../process/outcome/index.ts'
import { mayReadTemplate, TEMPLATES } from '../../template/template/index.ts'
import { WORKFLOWS } from '../../template/workflow/index.ts'
import {
  contentOfItem,
  contentOfLibrary,
  contentOfMetric,
  contentOfNotification,
  contentOfOutcomes,
  contentOfTemplate,
  contentOfWorkflow,
  type LibraryDocument,
  type TemplateDocument,
} from './content.ts'
import { startersOf } from './set-starters.ts'
import { contentOf, settingIn } from './settings.ts'

export interface PublishedTemplate extends TemplateDocument {
  starters: readonly string[]
  version: number
}

/** The latest version of each template that the caller may read, one group after the other. */
export async function* publishedTemplates(caller: Caller): AsyncGenerator<PublishedTemplate> {
  userOf(caller)
  const { services } = caller
  const heads = await services.store
    .collection(TEMPLATES)
    .find(
      { isLatest: true, status: 'PUBLISHED' },
      { sort: { groupId: 1, version: -1 }, fields: ['groupId', 'programId'] },
    )
  let previous: string | undefined
  for (const head of heads) {
    const { id, groupId } = head
    if (groupId === previous || !(await mayReadTemplate(caller, head))) continue
    previous = groupId
    const documents = await publishedDocuments(services, id)
    if (documents) yield documents
  }
}

/** A version with all that belongs to it, as its author wrote it; null where a part of it is missing. */
export async function publishedDocuments(
  services: Services,
  templateId: string,
): Promise<PublishedTemplate | null> {
  const { store, registry } = services
  const template = await store.collection(TEMPLATES).findOne({ id: templateId })
  if (!template) return null
  const { groupId, version, workflowVersionId } = template
  const [workflow, belonging] = await Promise.all([
    store.collection(WORKFLOWS).findOne({ id: workflowVersionId }),
    publishedWith(services, template),
  ])
  if (!workflow) return null
  return {
    template: contentOfTemplate(migrateElements(template, registry).template),
    workflow: contentOfWorkflow(workflow),
    ...belonging,
    starters: await startersOf(services, groupId),
    version,
  }
}

/** What belongs to a version of a template alone, as its author wrote it. */
export async function publishedWith(
  { store }: Services,
  { outcomeGroupVersionIds = [], notificationVersionIds = [], metricVersionIds = [] }: Template,
): Promise<Pick<TemplateDocument, 'outcomes' | 'notifications' | 'metrics'>> {
  const [groups, notifications, metrics] = await Promise.all([
    store.collection(OUTCOME_GROUPS).find({ id: { $in: outcomeGroupVersionIds } }, { sort: { id: 1 } }),
    store
      .collection(NOTIFICATION_VERSIONS)
      .find({ id: { $in: notificationVersionIds } }, { sort: { referenceId: 1 } }),
    store.collection(METRICS).find({ id: { $in: metricVersionIds } }),
  ])
  // In their author's order.
  metrics.sort((a, b) => metricVersionIds.indexOf(a.id) - metricVersionIds.indexOf(b.id))
  return {
    ...(groups.length > 0 && { outcomes: groups.map(contentOfOutcomes) }),
    ...(metrics.length > 0 && { metrics: metrics.map(contentOfMetric) }),
    ...(notifications.length > 0 && { notifications: notifications.map(contentOfNotification) }),
  }
}

/** The libraries that the caller may view, items in the order of their ids. */
export async function* publishedLibraries(caller: Caller): AsyncGenerator<LibraryDocument> {
  const { store } = caller.services
  for (const library of await store.collection(LIBRARIES).find({}, { sort: { id: 1 } })) {
    if (!(await mayUseLibrary(caller, library, 'view'))) continue
    const items = await store.collection(LIBRARY_ITEMS).find({ libraryId: library.id }, { sort: { id: 1 } })
    yield { library: contentOfLibrary(library), items: items.map(contentOfItem) }
  }
}

/** The documents of a folder that are one file each; none for whoever may not view the studio. */
export async function publishedSettings(caller: Caller, folder: string): Promise<Document[]> {
  userOf(caller)
  if (!(await rolesOf(caller).has(RELATION.canViewStudio, GLOBAL))) return []
  const setting = settingIn(caller.services, folder)
  const all = await caller.services.store.collection(setting.collection).find({}, { sort: { id: 1 } })
  return all.map((document) => contentOf(setting, document))
}
