import type { Role } from '../../../schemas/index.ts'
import type { TupleKey } from '../../authz/authorizer.ts'
import { GLOBAL, roleObject, userObject } from '../../authz/object-names.ts'
import { accessDenied, invalid } from '../../contract/app-error.ts'
import type { Caller } from '../../contract/caller.ts'
import { type Builder, RELATIONSHIP } from '../../graphql/builder.ts'
import { audit, auditLine } from '../audit/index.ts'
import { rolesOf } from '../authorization/index.ts'
import { personLoader } from '../person/index.ts'
import { keptRole } from './find-role.ts'
import { ADMIN, objectOf } from './role-node.ts'
import { roleType } from './role-type.ts'

/** @throws AppError ACCESS_DENIED, VALIDATION_FAILED (RP-06) */
async function addMember(caller: Caller, roleId: string, userId: string): Promise<Role> {
  const { services } = caller
  const role = await keptRole(caller, roleId)
  const person = userId ? await personLoader(caller).load(userId) : null
  if (!person?.isActive) throw invalid({ code: 'role.select_user', path: 'userId' })
  const fact = memberOf(role, userId)
  if ((await services.authorizer.read(fact)).length > 0)
    throw invalid({ code: 'role.member_twice', path: 'userId' })
  await requireAllThatItGives(caller, role)
  const line = auditLine(services, {
    action: 'role.member_add',
    actorId: caller.userId ?? '',
    to: said(fact),
  })
  await services.authorizer.writeTuple(fact, [line])
  return role
}

/** Taking away whom nobody added changes nothing. @throws AppError ACCESS_DENIED, VALIDATION_FAILED */
async function removeMember(caller: Caller, roleId: string, userId: string): Promise<Role> {
  const { services } = caller
  const role = await keptRole(caller, roleId)
  const fact = memberOf(role, userId)
  if ((await services.authorizer.read(fact)).length === 0) return role
  if (await isLastAdmin(caller, role, userId)) throw invalid({ code: 'role.last_admin', path: 'userId' })
  await services.authorizer.deleteTuple(fact)
  const actorId = caller.userId ?? ''
  await audit(services, { action: 'role.member_remove', actorId, from: said(fact) })
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
    const relation = object === GLOBAL ? 'can_manage_permissions' : ADMIN
    if (object.startsWith('role:') || !(await rolesOf(caller).has(relation, object))) throw accessDenied()
  }
}

/** Nobody could give rights any more. */
async function isLastAdmin({ services }: Caller, role: Role, userId: string): Promise<boolean> {
  if (role.nodeType !== 'global') return false
  const { authorizer } = services
  const gives = { user: `${roleObject(role.id)}#member`, relation: ADMIN, object: GLOBAL }
  if ((await authorizer.read(gives)).length === 0) return false
  const { users } = await authorizer.listUsers(ADMIN, GLOBAL, 'user', { limit: 2 })
  return users.every((user) => user === userObject(userId))
}

const memberOf = (role: Role, userId: string): TupleKey => ({
  user: userObject(userId),
  relation: 'member',
  object: roleObject(role.id),
})
const said = ({ user, relation, object }: TupleKey) => `${object}#${relation}@${user}`

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
