import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { Template } from '../../../../schemas/index.ts'
import { RELATION } from '../../../authz/relation.ts'
import { notFound } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { isAuthor } from '../../authoring/draft/index.ts'
import { requireGlobal } from '../../ground/authorization/index.ts'
import { TEMPLATES } from '../../template/template/index.ts'
import { MIGRATION_RUNS, type MigrationRun } from './collections.ts'

/** Versions of which forms may be under way. */
const MOST_VERSIONS = 200

export type Listed = Pick<
  Template,
  'id' | 'groupId' | 'name' | 'version' | 'status' | 'isLatest' | 'programId' | 'workflowVersionId'
>

const LISTED = ['groupId', 'name', 'version', 'status', 'isLatest', 'programId', 'workflowVersionId'] as const

/**
 * The versions of a template, the latest first, for those who may publish it: whoever may look into the studio and is an
 * admin of its program or campus. Nobody else hears that there is one.
 *
 * @throws AppError ACCESS_DENIED, NOT_FOUND
 */
export async function requireVersions(
  caller: Caller,
  groupId: string,
): Promise<{ latest: Listed; versions: Listed[] }> {
  await requireGlobal(caller, RELATION.canViewStudio)
  const versions: Listed[] = ID_PATTERN.test(groupId)
    ? await caller.services.store
        .collection(TEMPLATES)
        .find({ groupId }, { sort: { version: -1 }, limit: MOST_VERSIONS, fields: LISTED })
    : []
  const latest = versions.find(({ isLatest, status }) => isLatest && status !== 'DRAFT')
  if (!latest || !(await isAuthor(caller, latest.programId))) throw notFound()
  return { latest, versions }
}

/** @throws AppError ACCESS_DENIED, NOT_FOUND */
export async function requireRun(caller: Caller, runId: string): Promise<MigrationRun> {
  await requireGlobal(caller, RELATION.canViewStudio)
  const run = ID_PATTERN.test(runId)
    ? await caller.services.store.collection(MIGRATION_RUNS).findOne({ id: runId })
    : null
  if (!run || !(await isAuthor(caller, run.programId))) throw notFound()
  return run
}
