import type { Role } from '../../../schemas/index.ts'
import { campusObject, GLOBAL, programObject, roleObject, userObject } from '../../authz/object-names.ts'
import { type Caller, userOf } from '../../contract/caller.ts'
import { memoize } from '../../contract/memoize.ts'
import type { Filter } from '../../store/port.ts'
import { ROLES, rolesOf } from '../authorization/index.ts'
import type { Standing } from './can.ts'
import { partyOf, STATED } from './listing.ts'
import { EVERYWHERE, nodeOf, roleAt, WELL_KNOWN } from './named-roles.ts'

interface WhereTheyStand extends Standing {
  /** The forms that wait for the person (`rolesWaitedFor`). */
  waiting: readonly Filter[]
}

/** More programs, campuses or roles than one person has. */
const MOST = 10_000

/** What the caller's lists are filtered by, found once a request; its cost does not grow with the number of forms. */
export const standingOf = memoize(async (caller: Caller): Promise<WhereTheyStand> => {
  const { authorizer, store } = caller.services
  const userId = userOf(caller)
  const user = userObject(userId)
  const held = async (relation: string, type: string, prefix: string) => {
    const objects = await authorizer.listObjects(user, relation, type, { limit: MOST })
    return objects.map((object) => object.slice(prefix.length))
  }
  const [isGlobalAdmin, programs, memberOf, campuses, roleIds, subjects] = await Promise.all([
    rolesOf(caller).has('admin', GLOBAL),
    held('admin', 'program', programObject('')),
    held('member', 'program', programObject('')),
    held('admin', 'campus', campusObject('')),
    held('member', 'role', roleObject('')),
    authorizer.subjectsOf(user, 'form', STATED),
  ])
  const roles = roleIds.length > 0 ? await store.collection(ROLES).find({ id: { $in: roleIds } }) : []
  const heldAt: Readonly<Record<string, readonly string[]>> = {
    global_admin: isGlobalAdmin ? [roleAt('global_admin', EVERYWHERE)] : [],
    program_admin: programs.map((id) => roleAt('program_admin', id)),
    program_member: memberOf.map((id) => roleAt('program_member', id)),
    campus_admin: campuses.map((code) => roleAt('campus_admin', code)),
    other: roles.flatMap(tokenOf),
  }
  const parties = (role: string): Filter => ({
    parties: { $in: subjects.map((each) => partyOf(role, each)) },
  })
  const stated: Readonly<Record<string, Filter>> = {
    owner: { ownerId: userId },
    subject: { parties: partyOf('subject', user) },
    assignee: parties('assignee'),
    viewer: parties('viewer'),
  }
  // Whoever is the admin of a node has there all that a template could name them for.
  const isGiven = new Set([...programs, ...campuses])
  const byRole = (path: 'grants' | 'waitingFor'): Record<string, Filter> => {
    const held = Object.entries(heldAt).flatMap(([role, all]) => {
      const at = path === 'grants' ? all.filter((each) => !isGiven.has(nodeOf(each))) : all
      return at.length > 0 ? [[role, { [path]: { $in: at } }] as const] : []
    })
    return Object.fromEntries([
      ...held,
      ...Object.entries(stated).map(([role, filter]) => [role, { $and: [{ [path]: role }, filter] }]),
    ])
  }
  return {
    formsBy: {
      ...stated,
      ...(programs.length > 0 && { program_admin: { programId: { $in: programs } } }),
      ...(campuses.length > 0 && { campus_admin: { campusCode: { $in: campuses } } }),
      ...(isGlobalAdmin && { global_admin: {} }),
    },
    namedBy: byRole('grants'),
    waiting: Object.entries(byRole('waitingFor')).flatMap(([role, filter]) =>
      role === 'owner' ? [] : [filter],
    ),
  }
})

/** A role that people named as a role that every form knows gives nothing. */
function tokenOf({ name, nodeType, nodeId }: Role): string[] {
  if ((WELL_KNOWN as readonly string[]).includes(name)) return []
  return nodeType === 'global' ? [roleAt(name, EVERYWHERE)] : [roleAt(name, nodeId)]
}

/** Any of these and besides all of the rest; each branch whole, so that a database can use an index for each. */
export function anyOf(filters: readonly Filter[], rest: Filter): Filter {
  const branches = filters.map((filter) => ({ $and: [filter, rest] }))
  return branches.length === 1 ? (branches[0] ?? rest) : { $or: branches }
}
