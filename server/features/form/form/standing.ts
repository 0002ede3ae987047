import { ADMIN_ROLES } from '../../../../runtime/core/permission/form-rights.ts'
import { ROLE } from '../../../../runtime/core/permission/role.ts'
import { partsOfRole } from '../../../../runtime/core/permission/role-of.ts'
import type { Role } from '../../../../schemas/index.ts'
import { campusObject, GLOBAL, programObject, roleObject, userObject } from '../../../authz/object-names.ts'
import { RELATION } from '../../../authz/relation.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { formsOf } from '../../../contract/guest.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Filter } from '../../../store/port.ts'
import { ROLES, rolesOf } from '../../ground/authorization/index.ts'
import { partyOf, STATED } from './listing.ts'
import { EVERYWHERE, roleAt, WELL_KNOWN } from './named-roles.ts'
import type { Standing } from './policy.ts'

interface WhereTheyStand extends Standing {
  /** The forms that wait for the person (`rolesWaitedFor`). */
  waiting: readonly Filter[]
  /** Of those, what waits for nobody else: the form names the person themself. */
  waitingForMe: readonly Filter[]
  /** Of those, what waits for anybody of a group or role that the person is in. */
  waitingForGroups: readonly Filter[]
  /** The forms on which the person holds a role that a rule names (`roleOf`); undefined where there are none. */
  holding(role: string): Filter | undefined
}

/** More programs, campuses or roles than one person has. */
const MOST = 10_000

/** What the caller's lists are filtered by, found once a request; its cost does not grow with the number of forms. */
export const standingOf = memoize(async (caller: Caller): Promise<WhereTheyStand> => {
  const { authorizer, store } = caller.services
  const userId = userOf(caller)
  if (caller.visit) return ofGuest(userId, caller.visit.guest?.formId)
  const user = userObject(userId)
  const held = async (relation: string, type: string, prefix: string) => {
    const objects = await authorizer.listObjects(user, relation, type, { limit: MOST })
    return objects.map((object) => object.slice(prefix.length))
  }
  const [isGlobalAdmin, programs, memberOf, campuses, roleIds, subjects] = await Promise.all([
    rolesOf(caller).has(RELATION.admin, GLOBAL),
    held(RELATION.admin, 'program', programObject('')),
    held(RELATION.member, 'program', programObject('')),
    held(RELATION.admin, 'campus', campusObject('')),
    held(RELATION.member, 'role', roleObject('')),
    authorizer.subjectsOf(user, 'form', STATED),
  ])
  const roles = roleIds.length > 0 ? await store.collection(ROLES).find({ id: { $in: roleIds } }) : []
  const parties = (role: string): Filter => ({
    parties: { $in: subjects.map((each) => partyOf(role, each)) },
  })
  const stated: Readonly<Record<string, Filter>> = {
    owner: { ownerId: userId },
    subject: { parties: partyOf(ROLE.subject, user) },
    assignee: parties(ROLE.assignee),
    viewer: parties(ROLE.viewer),
  }
  const byRole = (
    path: 'grants' | 'waitingFor',
    members: readonly string[],
    named: readonly Role[],
  ): Record<string, Filter> => {
    const held = Object.entries({
      global_admin: isGlobalAdmin ? [roleAt(ROLE.globalAdmin, EVERYWHERE)] : [],
      program_admin: programs.map((id) => roleAt(ROLE.programAdmin, id)),
      program_member: members.map((id) => roleAt(ROLE.programMember, id)),
      campus_admin: campuses.map((code) => roleAt(ROLE.campusAdmin, code)),
      other: named.flatMap(tokenOf),
    }).filter(([, at]) => at.length > 0)
    return Object.fromEntries([
      ...held.map(([role, at]) => [role, { [path]: { $in: at } }]),
      ...Object.entries(stated).map(([role, filter]) => [role, { $and: [{ [path]: role }, filter] }]),
    ])
  }
  const formsBy: Readonly<Record<string, Filter>> = {
    ...stated,
    ...(programs.length > 0 && { program_admin: { programId: { $in: programs } } }),
    ...(campuses.length > 0 && { campus_admin: { campusCode: { $in: campuses } } }),
    ...(isGlobalAdmin && { global_admin: {} }),
  }
  const waitingBy = Object.fromEntries(
    Object.entries(byRole('waitingFor', memberOf, roles)).map(([role, filter]) => [
      role,
      ADMIN_ROLES.includes(role) ? { $and: [filter, { $nor: [WITH_AN_ASSIGNEE] }] } : filter,
    ]),
  )
  const groups = subjects.filter((each) => each !== user)
  const waitsFor = (role: string, who: readonly string[]): Filter => ({
    $and: [{ waitingFor: role }, { parties: { $in: who.map((each) => partyOf(role, each)) } }],
  })
  // Whoever is the admin of a program or campus has there already what a template could name them for.
  const isAdminAt = ({ nodeType, nodeId }: Role) =>
    (nodeType === 'program' ? programs : nodeType === 'campus' ? campuses : []).includes(nodeId)
  const membersOnly = memberOf.filter((id) => !programs.includes(id))
  const othersOnly = roles.filter((role) => !isAdminAt(role))
  return {
    formsBy,
    namedBy: byRole('grants', membersOnly, othersOnly),
    waiting: Object.entries(waitingBy).flatMap(([role, filter]) => (role === ROLE.owner ? [] : [filter])),
    waitingForMe: [ROLE.subject, ...STATED].map((role) => waitsFor(role, [user])),
    waitingForGroups: [
      ...Object.entries(waitingBy).flatMap(([role, filter]) => (role in stated ? [] : [filter])),
      ...(groups.length > 0 ? STATED.map((role) => waitsFor(role, groups)) : []),
    ],
    holding(role) {
      const known = new Map(Object.entries(formsBy)).get(role)
      if (known) return known
      if (role === ROLE.programMember)
        return memberOf.length > 0 ? { programId: { $in: memberOf } } : undefined
      return heldByName(roles, role)
    },
  }
})

/** Somebody has it and may act on it: it does not wait for those who may step in. Few forms name anybody, which is asked first. */
const WITH_AN_ASSIGNEE: Filter = {
  parties: { $regex: `^${partyOf(ROLE.assignee, '')}` },
  waitingFor: ROLE.assignee,
}

/** Their own drafts: what they have handed in is theirs no more (reliability I3). */
function ofGuest(ownerId: string, formId: string | undefined): WhereTheyStand {
  const drafts = { ownerId, decided: null, ...formsOf({ formId }) }
  return {
    formsBy: { owner: drafts },
    namedBy: {},
    waiting: [],
    waitingForMe: [],
    waitingForGroups: [],
    holding: (role) => (role === ROLE.owner ? drafts : undefined),
  }
}

const places = { program: 'programId', campus: 'campusCode' } as const

/** The forms of the programs and campuses where a role that people have named is held. */
function heldByName(held: readonly Role[], role: string): Filter | undefined {
  const { name, scope } = partsOfRole(role)
  if (WELL_KNOWN.includes(name)) return undefined
  const at = held.filter((each) => each.name === name && (scope ?? each.nodeType) === each.nodeType)
  if (at.some(({ nodeType }) => nodeType === 'global')) return {}
  const filters = (['program', 'campus'] as const).flatMap((level) => {
    const ids = at.filter(({ nodeType }) => nodeType === level).map(({ nodeId }) => nodeId)
    return ids.length > 0 ? [{ [places[level]]: { $in: ids } }] : []
  })
  return filters.length > 1 ? { $or: filters } : filters[0]
}

/** A role that people named as a role that every form knows gives nothing. */
function tokenOf({ name, nodeType, nodeId }: Role): string[] {
  if (WELL_KNOWN.includes(name)) return []
  return nodeType === 'global' ? [roleAt(name, EVERYWHERE)] : [roleAt(name, nodeId)]
}

/** Any of these and besides all of the rest; each branch whole, so that a database can use an index for each. */
export function anyOf(filters: readonly Filter[], rest: Filter): Filter {
  const branches = filters.map((filter) => ({ $and: [filter, rest] }))
  return branches.length === 1 ? (branches[0] ?? rest) : { $or: branches }
}
