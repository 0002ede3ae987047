import type { Role } from '../../../../schemas/index.ts'
import { GLOBAL, roleObject } from '../../../authz/object-names.ts'
import { RELATION } from '../../../authz/relation.ts'
import { accessDenied, invalid } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, RELATIONSHIP } from '../../../graphql/builder.ts'
import { rolesOf } from '../authorization/index.ts'
import { personLoader } from '../person/index.ts'
import { keptRole } from './find-role.ts'
import { giveRole, holdsRole, takeRole } from './give-role.ts'
import { ADMIN, objectOf } from './role-node.ts'
import { roleType } from './role-type.ts'

/** @throws AppError ACCESS_DENIED, VALIDATION_FAILED (RP-06) */
async function addMember(caller: Caller, roleId: string, userId: string): Promise<Role> {
  const { services } = caller
  const role = await keptRole(caller, roleId)
  const person = userId ? await personLoader(caller).load(userId) : null
  if (!person?.isActive) throw invalid({ code: 'role.select_user', path: 'userId' })
  if (await holdsRole(services, role, userId)) throw invalid({ code: 'role.member_twice', path: 'userId' })
  await requireAllThatItGives(caller, role)
  await giveRole(services, role, userId, { actorId: userOf(caller) })
  return role
}

/** Taking away whom nobody added changes nothing. @throws AppError ACCESS_DENIED, VALIDATION_FAILED */
async function removeMember(caller: Caller, roleId: string, userId: string): Promise<Role> {
  const role = await keptRole(caller, roleId)
  await takeRole(caller.services, role, userId, { actorId: userOf(caller) })
  return role
}

/**
 * Whoever looks after a role gives with it what it gives; what that is on another program, campus or on what is global
 * must be theirs to give as well.
 */
async function requireAllThatItGives(caller: Caller, role: Role): Promise<void> {
  const user = `${roleObject(role.id)}#member`
  const kinds = ['global:', 'campus:', 'program:', 'role:']
  const facts = await Promise.all(
    kinds.map((object) => caller.services.authorizer.read({ user, object }, { limit: 100 })),
  )
  const elsewhere = facts.flat().filter(({ object }) => object !== objectOf(role))
  for (const { object } of elsewhere) {
    const relation = object === GLOBAL ? RELATION.canManagePermissions : ADMIN
    if (object.startsWith('role:') || !(await rolesOf(caller).has(relation, object))) throw accessDenied()
  }
}

export function memberFields(builder: Builder): void {
  builder.mutationField('addRoleMember', (t) =>
    t.field({
      description: 'Gives a person the role (RP-06).',
      subGraphs: RELATIONSHIP,
      type: roleType(builder),
      args: { roleId: t.arg.id({ required: true }), userId: t.arg.id({ required: true }) },
      resolve: (_, { roleId, userId }, { caller }) => addMember(caller, roleId, userId),
    }),
  )
  builder.mutationField('removeRoleMember', (t) =>
    t.field({
      description: 'Takes the role from a person. The last one who is admin of everything keeps it.',
      subGraphs: RELATIONSHIP,
      type: roleType(builder),
      args: { roleId: t.arg.id({ required: true }), userId: t.arg.id({ required: true }) },
      resolve: (_, { roleId, userId }, { caller }) => removeMember(caller, roleId, userId),
    }),
  )
}
