import { templateGroupObject } from '../../../authz/object-names.ts'
import { RELATION } from '../../../authz/relation.ts'
import type { Caller } from '../../../contract/caller.ts'
import type { Services } from '../../../contract/services.ts'
import { deleteTuple, requireGlobal, writeTuple } from '../../ground/authorization/index.ts'

/** Who may start forms of a template group: `user:*`, `role:r1#member`, …, in order. */
export async function startersOf({ authorizer }: Services, groupId: string): Promise<string[]> {
  const tuples = await authorizer.read({ relation: RELATION.starter, object: templateGroupObject(groupId) })
  return tuples.map(({ user }) => user).sort()
}

/** What would have to be written and deleted; neither needs a right. */
async function difference(caller: Caller, groupId: string, wanted: readonly string[]) {
  const known = await startersOf(caller.services, groupId)
  return {
    missing: wanted.filter((user) => !known.includes(user)),
    surplus: known.filter((user) => !wanted.includes(user)),
  }
}

/** @throws AppError ACCESS_DENIED when `setStarters` would have something to change and the caller may not */
export async function requireStarters(
  caller: Caller,
  groupId: string,
  wanted: readonly string[],
): Promise<void> {
  const { missing, surplus } = await difference(caller, groupId, wanted)
  if (missing.length + surplus.length > 0) await requireGlobal(caller, RELATION.canManagePermissions)
}

/** Gives these the right to start forms of the group, and nobody else. True when something changed. */
export async function setStarters(
  caller: Caller,
  groupId: string,
  wanted: readonly string[],
): Promise<boolean> {
  const { missing, surplus } = await difference(caller, groupId, wanted)
  const object = templateGroupObject(groupId)
  for (const user of missing) await writeTuple(caller, { user, relation: RELATION.starter, object })
  for (const user of surplus) await deleteTuple(caller, { user, relation: RELATION.starter, object })
  return missing.length + surplus.length > 0
}
