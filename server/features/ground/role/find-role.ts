import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { Role } from '../../../../schemas/index.ts'
import { accessDenied, invalid } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { ROLES } from '../authorization/index.ts'
import { requireKeeper } from './role-node.ts'

/** The role, for who looks after it. @throws AppError ACCESS_DENIED, also where there is none: nobody learns which */
export async function keptRole(caller: Caller, roleId: string): Promise<Role> {
  userOf(caller)
  const role = ID_PATTERN.test(roleId)
    ? await caller.services.store.collection(ROLES).findOne({ id: roleId })
    : null
  if (!role) throw accessDenied()
  await requireKeeper(caller, role)
  return role
}

/** @throws AppError VALIDATION_FAILED (RP-04) */
export function requireUnprotected(role: Role): void {
  if (role.isProtected) throw invalid({ code: 'role.protected', path: 'roleId' })
}
