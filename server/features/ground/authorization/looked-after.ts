import { GLOBAL } from '../../../authz/object-names.ts'
import { RELATION } from '../../../authz/relation.ts'
import type { Caller } from '../../../contract/caller.ts'
import { rolesOf } from './role-lookup.ts'

/** Of these, those at whose place the caller is an admin. */
export async function lookedAfter<T>(
  caller: Caller,
  found: readonly T[],
  objectOf: (one: T) => string,
): Promise<T[]> {
  const roles = rolesOf(caller)
  if (await roles.has(RELATION.admin, GLOBAL)) return [...found]
  const allowed = await Promise.all(found.map((one) => roles.has(RELATION.admin, objectOf(one))))
  return found.filter((_, i) => allowed[i])
}
