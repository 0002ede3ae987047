import type { Role } from '../../../../schemas/index.ts'
import type { TupleKey } from '../../../authz/authorizer.ts'
import { GLOBAL, roleObject, userObject } from '../../../authz/object-names.ts'
import { RELATION } from '../../../authz/relation.ts'
import type { Services } from '../../../contract/services.ts'
import { type AuditEntry, auditLine } from '../audit/index.ts'
import { unlessLastAdmin } from '../person/index.ts'
import { ADMIN } from './role-node.ts'

type By = Pick<AuditEntry, 'actorId' | 'details'>

const memberOf = (role: Pick<Role, 'id'>, userId: string): TupleKey => ({
  user: userObject(userId),
  relation: RELATION.member,
  object: roleObject(role.id),
})
const said = ({ user, relation, object }: TupleKey) => `${object}#${relation}@${user}`

export const holdsRole = async (services: Services, role: Role, userId: string): Promise<boolean> =>
  (await services.authorizer.read(memberOf(role, userId))).length > 0

/** Makes somebody a member, whoever it is that asks: who may is asked before. Again, it changes nothing. */
export async function giveRole(services: Services, role: Role, userId: string, by: By): Promise<void> {
  const fact = memberOf(role, userId)
  const line = auditLine(services, { action: 'role.member_add', to: said(fact), ...by })
  await services.authorizer.writeTuple(fact, [line])
}

/** @throws AppError VALIDATION_FAILED for the last one who is admin of everything and may sign in */
export async function takeRole(services: Services, role: Role, userId: string, by: By): Promise<void> {
  if (!(await holdsRole(services, role, userId))) return
  const fact = memberOf(role, userId)
  const line = auditLine(services, { action: 'role.member_remove', from: said(fact), ...by })
  const take = () => services.authorizer.deleteTuple(fact, [line])
  if (await givesEverything(services, role)) await unlessLastAdmin(services, userId, take)
  else await take()
}

async function givesEverything({ authorizer }: Services, role: Role): Promise<boolean> {
  if (role.nodeType !== 'global') return false
  const gives = { user: `${roleObject(role.id)}#member`, relation: ADMIN, object: GLOBAL }
  return (await authorizer.read(gives)).length > 0
}
