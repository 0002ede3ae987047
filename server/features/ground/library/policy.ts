import type { Library } from '../../../../schemas/index.ts'
import { GLOBAL, roleObject } from '../../../authz/object-names.ts'
import { RELATION } from '../../../authz/relation.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { rolesOf } from '../authorization/index.ts'

/** `view`: its name and fields; `search`: its items too. */
type LibraryAction = 'view' | 'search'

/**
 * Who may use a library (LI-01, 002 §6): whoever may create libraries, and who holds a role that the library gives the
 * permission. Whoever may see the studio may view it. Everybody else is denied; a question that names a library is
 * searched by the right to answer it, not by this.
 */
export async function mayUseLibrary(
  caller: Caller,
  { permissions = [] }: Library,
  action: LibraryAction,
): Promise<boolean> {
  userOf(caller)
  const roles = rolesOf(caller)
  if (await roles.has(RELATION.canCreateLibrary, GLOBAL)) return true
  if (action === 'view' && (await roles.has(RELATION.canViewStudio, GLOBAL))) return true
  const given = permissions.filter(({ hasPermission }) => hasPermission)
  const held = await Promise.all(given.map(({ roleId }) => roles.has(RELATION.member, roleObject(roleId))))
  return held.includes(true)
}
