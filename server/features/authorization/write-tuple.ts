import type { TupleKey } from '../../authz/authorizer.ts'
import { AuthorizationError } from '../../authz/errors.ts'
import { invalid } from '../../contract/app-error.ts'
import type { Caller } from '../../contract/caller.ts'
import { audit } from '../audit/audit.ts'
import { requireGlobal, requireTupleShape } from './check-relation.ts'

/** Needs can_manage_permissions on global. Writing a tuple twice is one tuple. */
export async function writeTuple(caller: Caller, tuple: TupleKey): Promise<void> {
  const actorId = await requireGlobal(caller, 'can_manage_permissions')
  requireTupleShape(tuple)
  try {
    await caller.services.authorizer.writeTuple(tuple)
  } catch (error) {
    if (error instanceof AuthorizationError) throw invalid({ code: 'tuple.not_allowed' })
    throw error
  }
  await audit(caller.services, {
    action: 'tuple.write',
    actorId,
    to: `${tuple.object}#${tuple.relation}@${tuple.user}`,
  })
}

/** Needs can_manage_permissions on global. */
export async function deleteTuple(caller: Caller, tuple: TupleKey): Promise<void> {
  const actorId = await requireGlobal(caller, 'can_manage_permissions')
  requireTupleShape(tuple)
  await caller.services.authorizer.deleteTuple(tuple)
  const from = `${tuple.object}#${tuple.relation}@${tuple.user}`
  await audit(caller.services, { action: 'tuple.delete', actorId, from })
}
