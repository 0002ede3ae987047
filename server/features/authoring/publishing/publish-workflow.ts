import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { Workflow } from '../../../../schemas/index.ts'
import { GLOBAL } from '../../../authz/object-names.ts'
import { RELATION } from '../../../authz/relation.ts'
import { conflict, invalid } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { isEqual } from '../../../contract/digest.ts'
import type { Services } from '../../../contract/services.ts'
import { requireGlobal, rolesOf } from '../../ground/authorization/index.ts'
import { NOTIFICATION_VERSIONS } from '../../message/notification/index.ts'
import { TEMPLATES } from '../../template/template/index.ts'
import { WORKFLOWS } from '../../template/workflow/index.ts'
import { checkWorkflow } from './check-documents.ts'
import { checkNamed } from './check-named.ts'
import { contentOfWorkflow, type WorkflowContent } from './content.ts'
import { idOf, insertVersion } from './new-version.ts'
import { requirePublisher } from './policy.ts'
import { lineOf, settleWorkflow } from './settle-versions.ts'

export interface PublishedWorkflow {
  /** `unchanged`: the latest version says the same already. */
  outcome: 'published' | 'unchanged'
  workflow: Workflow
}

/**
 * Publishes a workflow as the next version of its machine (WF-16). Forms stay on the version they were started on, and
 * templates on the one they were published with, until the new one is assigned to them (WF-18).
 *
 * @param basedOn the version that the author began with; 0 for a new machine. Of two who began with the same, one wins
 * @throws AppError ACCESS_DENIED, VALIDATION_FAILED with the issues, CONFLICT when somebody else published meanwhile
 */
export async function publishWorkflow(
  caller: Caller,
  source: unknown,
  basedOn?: number,
): Promise<PublishedWorkflow> {
  const { services } = caller
  const { referenceId: named } = (source ?? {}) as { referenceId?: unknown }
  const actorId = await requireWorkflowAuthor(caller, typeof named === 'string' ? named : '')
  const { document, issues } = checkWorkflow(services, source)
  if (!document) throw invalid(...issues)
  const own = await ownOfAll(services, document.referenceId)
  await checkNamed(services, document, own && { notifications: own })
  const content = contentOfWorkflow(document)
  const newest = await newestWorkflow(services, content.referenceId)
  if (newest && isSameContent(newest, content)) {
    await settleWorkflow(services, newest)
    return { outcome: 'unchanged', workflow: newest }
  }
  if (basedOn !== undefined && basedOn !== (newest?.version ?? 0))
    throw conflict('workflow.published_meanwhile', 'Somebody else published this meanwhile')
  const workflow = await nextVersion(services, newest, content)
  const details = { referenceId: workflow.referenceId, version: workflow.version }
  const line = lineOf(services, {
    ...{ action: 'workflow.publish', actorId, to: workflow.id, details },
    ...(newest && { from: newest.id }),
  })
  await insertVersion(services, WORKFLOWS, { ...workflow, line })
  await settleWorkflow(services, { ...workflow, line })
  return { outcome: 'published', workflow }
}

/** The newest version of the workflow when it says the same, else the one after it, not stored yet. */
export async function workflowVersion(
  services: Services,
  content: WorkflowContent,
): Promise<{ flow: Workflow; isNew: boolean }> {
  const newest = await newestWorkflow(services, content.referenceId)
  if (newest && isSameContent(newest, content)) return { flow: newest, isNew: false }
  return { flow: await nextVersion(services, newest, content), isNew: true }
}

async function nextVersion(
  services: Services,
  newest: Workflow | null,
  content: WorkflowContent,
): Promise<Workflow> {
  if (newest?.readOnly) throw conflict('workflow.read_only', 'The workflow was archived')
  const version = (newest?.version ?? 0) + 1
  const id = idOf(services, content.referenceId, version)
  return { ...content, id, version, lastUpdatedDate: services.clock().toISOString() }
}

const newestWorkflow = ({ store }: Services, referenceId: string): Promise<Workflow | null> =>
  store.collection(WORKFLOWS).findOne({ referenceId }, { sort: { version: -1 } })

/** Whether it is archived is no word of its author's. */
const isSameContent = (known: Workflow, content: WorkflowContent): boolean =>
  isEqual({ ...contentOfWorkflow(known), readOnly: false }, { ...content, readOnly: false })

/**
 * The notifications that each template has that is bound to a workflow. Undefined where none is: what it sends is asked
 * when a template is published with it.
 */
async function ownOfAll({ store }: Services, referenceId: string): Promise<{ id: string }[] | undefined> {
  const bound = await store
    .collection(TEMPLATES)
    .find({ workflowMachineId: referenceId, isLatest: true }, { fields: ['notificationVersionIds'] })
  if (bound.length === 0) return undefined
  const ids = bound.flatMap(({ notificationVersionIds = [] }) => notificationVersionIds)
  if (ids.length === 0) return []
  const versions = await store
    .collection(NOTIFICATION_VERSIONS)
    .find({ id: { $in: ids } }, { fields: ['referenceId', 'templateGroupId'] })
  const having = Map.groupBy(versions, ({ referenceId: id = '' }) => id)
  return [...having].flatMap(([id, templates]) => (templates.length === bound.length ? [{ id }] : []))
}

/**
 * A workflow belongs to the programs whose templates are bound to it; one that none is bound to, to those who may view
 * the studio.
 *
 * @throws AppError ACCESS_DENIED
 */
export async function requireWorkflowAuthor(caller: Caller, referenceId: string): Promise<string> {
  const userId = userOf(caller)
  if (await rolesOf(caller).has(RELATION.admin, GLOBAL)) return userId
  const bound = await caller.services.store
    .collection(TEMPLATES)
    .find(
      { workflowMachineId: ID_PATTERN.test(referenceId) ? referenceId : '', isLatest: true },
      { fields: ['programId'] },
    )
  if (bound.length === 0) return requireGlobal(caller, RELATION.canViewStudio)
  return requirePublisher(caller, ...bound.map(({ programId }) => programId))
}
