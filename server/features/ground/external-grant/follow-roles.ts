import type { Role } from '../../../../schemas/index.ts'
import { roleObject, userObject } from '../../../authz/object-names.ts'
import { RELATION } from '../../../authz/relation.ts'
import { AppError } from '../../../contract/app-error.ts'
import type { Services } from '../../../contract/services.ts'
import { giveRole, takeRole } from '../role/index.ts'
import { forget, heldByNothing } from './given-elsewhere.ts'
import type { Followed, GrantSource } from './grant-source.ts'

interface FollowedRoles extends Followed {
  roles: ReadonlyMap<string, Role>
}

/** @returns whether anything was to be done */
export async function followRoles(
  services: Services,
  source: GrantSource,
  followed: FollowedRoles,
): Promise<boolean> {
  const { authorizer, store } = services
  const { person, due, given, elsewhere, roles } = followed
  const { id } = person
  const noted = given.roles ?? []
  const facts = await authorizer.read({
    user: userObject(id),
    relation: RELATION.member,
    object: roleObject(''),
  })
  const held = new Set(facts.map(({ object }) => object.slice(roleObject('').length)))
  // What somebody gave by hand stays theirs, and what another source gave is held by both.
  const lacking = [...due.roles].filter(
    (roleId) => !held.has(roleId) || (elsewhere.roles?.includes(roleId) && !noted.includes(roleId)),
  )
  for (const roleId of lacking) {
    const role = roles.get(roleId)
    if (!role) continue
    // Noted first: what a server that dies has given is known to be given.
    await store
      .collection(source.grants)
      .updateOne({ id }, { $addToSet: { roles: roleId } }, { upsert: true })
    if (!held.has(roleId)) await giveRole(services, role, id, source.by)
  }
  let taken = 0
  for (const roleId of await heldByNothing(services, source, followed, 'roles')) {
    const role = roles.get(roleId)
    if (role && !(await takeUnlessLast(services, source, role, id))) continue
    await forget(services, source, id, 'roles', roleId)
    taken++
  }
  return lacking.length + taken > 0
}

/** False for the last admin of everything: nobody could give rights any more. */
async function takeUnlessLast(
  services: Services,
  { by, name }: GrantSource,
  role: Role,
  userId: string,
): Promise<boolean> {
  try {
    await takeRole(services, role, userId, by)
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    services.logger.warn(
      { userId, roleId: role.id, source: name },
      'the last global admin keeps the role that nothing outside gives any more',
    )
    return false
  }
}
