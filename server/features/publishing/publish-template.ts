import { migrateElements } from '../../../runtime/core/template/migrate-elements.ts'
import type { OutcomeGroup, Template, Workflow } from '../../../schemas/index.ts'
import { programObject, templateGroupObject } from '../../authz/object-names.ts'
import { conflict, invalid } from '../../contract/app-error.ts'
import type { Caller } from '../../contract/caller.ts'
import { isEqual } from '../../contract/digest.ts'
import type { Services } from '../../contract/services.ts'
import type { Document } from '../../store/document.ts'
import { type CollectionDeclaration, DuplicateKeyError } from '../../store/port.ts'
import { audit } from '../audit/index.ts'
import { NOTIFICATION_TEMPLATES } from '../notification/index.ts'
import { OUTCOME_GROUPS } from '../outcome/index.ts'
import { PROGRAMS } from '../program/index.ts'
import { TEMPLATES } from '../template/index.ts'
import { WORKFLOWS } from '../workflow/index.ts'
import { checkOutcomes, checkTemplate, checkWorkflow } from './check-documents.ts'
import {
  asTemplate,
  contentOfOutcomes,
  contentOfTemplate,
  contentOfWorkflow,
  type OutcomesContent,
  type TemplateDocument,
} from './content.ts'
import { requirePublisher } from './may-publish.ts'
import { requireLibraries } from './require-libraries.ts'

export interface Published {
  /** `unchanged`: the latest version says the same already. */
  outcome: 'published' | 'unchanged'
  id: string
  version: number
}

/**
 * Publishes a template with its workflow as the next version of its group, which new forms are then started on; a form
 * keeps the version that it was started on (ST-04, X-31). The same again changes nothing. The template is written last
 * and in one write: until then nobody sees anything of it. The newest version is the latest one, whatever a crash left
 * of the mark on the one before.
 *
 * @throws AppError ACCESS_DENIED, VALIDATION_FAILED with the issues, CONFLICT when somebody else published meanwhile
 */
export async function publishTemplate(caller: Caller, source: TemplateDocument): Promise<Published> {
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
  const content = contentOfTemplate(template.document)
  const { groupId, programId } = content

  // 2. Only by who may, for the program that has it and the one that gets it.
  const templates = store.collection(TEMPLATES)
  const newest = await templates.findOne({ groupId }, { sort: { version: -1 } })
  const actorId = await requirePublisher(caller, programId, newest ? newest.programId : programId)
  await requireProgram(services, programId)
  await requireNotifications(services, workflow.document)
  await requireLibraries(services, template.document)

  // 3. What is there already is left as it is.
  const latest = await latestOf(services, groupId)
  const { flow, isNew } = await workflowVersion(services, contentOfWorkflow(workflow.document))
  const outcomes = await outcomeVersions(services, groupId, source.outcomes ?? [])
  const outcomeIds = outcomes.map(({ group }) => group.id).sort()
  const isSame =
    latest?.workflowVersionId === flow.id &&
    isEqual(latest.outcomeGroupVersionIds ?? [], outcomeIds) &&
    isEqual(contentOfTemplate(migrateElements(latest, services.registry).template), content)
  const id = isSame ? latest.id : idOf(services, groupId, (newest?.version ?? 0) + 1)
  const published: Published = isSame
    ? { outcome: 'unchanged', id, version: latest.version }
    : { outcome: 'published', id, version: (newest?.version ?? 0) + 1 }

  // 4. The version, then what follows from it.
  if (!isSame) {
    if (isNew) await insert(services, WORKFLOWS, flow)
    const now = services.clock().toISOString()
    for (const each of outcomes) if (each.isNew) await insert(services, OUTCOME_GROUPS, each.group)
    const ids = {
      ...{ id, version: published.version, workflowVersionId: flow.id, now },
      ...(outcomeIds.length > 0 && { outcomeGroupVersionIds: outcomeIds }),
    }
    await insert(services, TEMPLATES, asTemplate(content, ids, flow))
  }
  await templates.updateMany(
    { groupId, isLatest: true, version: { $lt: published.version } },
    { $set: { isLatest: false } },
  )
  await joinProgram(services, groupId, programId)
  if (!isSame)
    await audit(services, {
      action: 'template.publish',
      actorId,
      ...(latest && { from: latest.id }),
      to: id,
      details: { groupId, version: published.version },
    })
  return published
}

/** The version that new forms of a group are started on. */
const latestOf = (services: Services, groupId: string): Promise<Template | null> =>
  services.store
    .collection(TEMPLATES)
    .findOne({ groupId, isLatest: true, status: 'PUBLISHED' }, { sort: { version: -1 } })

/** A state sends only messages that there are (NO-02). */
async function requireNotifications({ store }: Services, { flow }: Workflow): Promise<void> {
  const named = flow.nodes.flatMap((node, i) =>
    node.type !== 'state'
      ? []
      : (node.data.notificationTriggers ?? []).map(({ notificationTemplateId: id }, j) => ({
          id,
          path: `/flow/nodes/${i}/data/notificationTriggers/${j}/notificationTemplateId`,
        })),
  )
  if (named.length === 0) return
  const ids = named.map(({ id }) => id)
  const known = await store.collection(NOTIFICATION_TEMPLATES).find({ id: { $in: ids } }, { fields: [] })
  const missing = named.filter(({ id }) => !known.some((each) => each.id === id))
  if (missing.length > 0)
    throw invalid(
      ...missing.map(({ id, path }) => ({ code: 'workflow.unknown_notification', path, params: { id } })),
    )
}

async function requireProgram({ store }: Services, programId: string | undefined): Promise<void> {
  if (programId === undefined || (await store.collection(PROGRAMS).findOne({ id: programId }))) return
  throw invalid({ code: 'template.unknown_program', path: '/programId', params: { programId } })
}

/** The newest version of the workflow when it says the same, else the one after it, not stored yet. */
async function workflowVersion(
  services: Services,
  content: ReturnType<typeof contentOfWorkflow>,
): Promise<{ flow: Workflow; isNew: boolean }> {
  const { referenceId } = content
  const newest = await services.store
    .collection(WORKFLOWS)
    .findOne({ referenceId }, { sort: { version: -1 } })
  if (newest && isEqual(contentOfWorkflow(newest), content)) return { flow: newest, isNew: false }
  const version = (newest?.version ?? 0) + 1
  const id = idOf(services, referenceId, version)
  const flow = { ...content, id, version, lastUpdatedDate: services.clock().toISOString() }
  return { flow, isNew: true }
}

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

/** `injury-301-v4`, where that is an id. */
function idOf({ newId }: Services, group: string, version: number): string {
  const id = `${group}-v${version}`
  return id.length <= 64 ? id : newId()
}

/** @throws AppError CONFLICT when somebody else has written this version meanwhile */
async function insert<T extends Document>(
  { store }: Services,
  collection: CollectionDeclaration<T>,
  document: T,
): Promise<void> {
  try {
    await store.collection(collection).insertOne(document)
  } catch (error) {
    if (!(error instanceof DuplicateKeyError)) throw error
    throw conflict('template.published_meanwhile', 'Somebody else published this meanwhile')
  }
}

/** A group belongs to the program that its template names, and to no other: its admins are the program's. */
async function joinProgram(
  { authorizer }: Services,
  groupId: string,
  programId: string | undefined,
): Promise<void> {
  const object = templateGroupObject(groupId)
  const wanted = programId && programObject(programId)
  const known = await authorizer.read({ relation: 'program', object })
  for (const tuple of known) if (tuple.user !== wanted) await authorizer.deleteTuple(tuple)
  if (wanted && !known.some(({ user }) => user === wanted))
    await authorizer.writeTuple({ user: wanted, relation: 'program', object })
}
