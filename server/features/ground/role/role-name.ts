import { NAME_MAX, roleNameIssue, sameRoleName } from '../../../../runtime/core/permission/role-name.ts'
import { badInput, invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { ROLES } from '../authorization/index.ts'
import { MOST_ROLES } from './bounds.ts'
import type { RoleNode } from './role-node.ts'

/**
 * The name as it is stored: trimmed, new at its node whatever its case (RP-05, X-38).
 * @throws AppError VALIDATION_FAILED with role.name_blank, role.name_long or role.name_taken
 */
export async function freeName(
  { services: { store } }: Caller,
  { nodeType, nodeId }: RoleNode,
  given: string,
  ownId?: string,
): Promise<string> {
  const code = roleNameIssue(given)
  if (code) throw invalid({ code, path: 'roleName', params: { max: NAME_MAX } })
  const name = given.trim()
  const others = await store.collection(ROLES).find({ nodeType, nodeId }, { limit: MOST_ROLES })
  if (others.some((role) => role.id !== ownId && sameRoleName(role.name, name))) throw nameTaken()
  if (ownId === undefined && others.length >= MOST_ROLES)
    throw badInput(`There are ${MOST_ROLES} roles already, which is the most`)
  return name
}

export const nameTaken = () => invalid({ code: 'role.name_taken', path: 'roleName' })
