import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import { GLOBAL, programObject } from '../../../authz/object-names.ts'
import { RELATION } from '../../../authz/relation.ts'
import { accessDenied } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import type { Services } from '../../../contract/services.ts'
import { requireGlobal, rolesOf } from '../../ground/authorization/index.ts'
import { DRAFTS } from './collections.ts'

/**
 * Who works on drafts of a program: whoever may look into the studio, and is an admin of the program or its campus; of
 * no program, of everything.
 */
export async function isAuthor(caller: Caller, programId: string | undefined): Promise<boolean> {
  const roles = rolesOf(caller)
  const [mayView, isAdmin] = await Promise.all([
    roles.has(RELATION.canViewStudio, GLOBAL),
    roles.has(RELATION.admin, programId === undefined ? GLOBAL : programObject(programId)),
  ])
  return mayView && isAdmin
}

/** @throws AppError ACCESS_DENIED unless the caller may work on drafts of the program */
export async function requireAuthor(caller: Caller, programId: string | undefined): Promise<string> {
  const userId = userOf(caller)
  if (!(await isAuthor(caller, programId))) throw accessDenied()
  return userId
}

/** Before anything is looked up: whoever may not look into the studio learns nothing of what there is. */
export const requireStudio = (caller: Caller): Promise<string> =>
  requireGlobal(caller, RELATION.canViewStudio)

/** Of these people, those who may be told that a draft changed. */
export async function mayHearOfDraft(
  services: Services,
  draftId: string,
  userIds: Iterable<string>,
): Promise<ReadonlySet<string>> {
  const drafts = services.store.collection(DRAFTS)
  const found = ID_PATTERN.test(draftId)
    ? await drafts.findOne({ id: draftId }, { fields: ['programId'], readConcern: 'local' })
    : null
  const allowed = new Set<string>()
  if (!found) return allowed
  await Promise.all(
    [...new Set(userIds)].map(async (userId) => {
      if (await isAuthor({ services, userId }, found.programId)) allowed.add(userId)
    }),
  )
  return allowed
}
