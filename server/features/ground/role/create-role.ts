import { sameRoleName } from '../../../../runtime/core/permission/role-name.ts'
import type { Role } from '../../../../schemas/index.ts'
import { roleObject } from '../../../authz/object-names.ts'
import { invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, RELATIONSHIP } from '../../../graphql/builder.ts'
import { insertNew } from '../../../store/insert-new.ts'
import { audited } from '../audit/index.ts'
import { grantLine, ROLES } from '../authorization/index.ts'
import { MOST_ROLES } from './bounds.ts'
import { freeName, nameTaken } from './role-name.ts'
import { ADMIN, nameOfNode, objectOf, type RoleNode, readNode, requireKeeper } from './role-node.ts'
import { roleType } from './role-type.ts'

/**
 * A role of a node. The protected one is called Admin, makes its people admins, and is there once (RP-04): its id is
 * made of the node, so that two who create it at the same moment create one.
 *
 * @throws AppError ACCESS_DENIED, NOT_FOUND, VALIDATION_FAILED
 */
async function createRole(
  caller: Caller,
  node: RoleNode,
  roleName: string,
  isProtected: boolean,
): Promise<Role> {
  const { services } = caller
  const actorId = await requireKeeper(caller, node)
  await nameOfNode(caller, node)
  const roles = services.store.collection(ROLES)
  if (isProtected && (await roles.findOne({ ...node, isProtected: true })))
    throw invalid({ code: 'role.admin_exists', path: 'isProtected' })
  const name = await freeName(caller, node, isProtected ? 'Admin' : roleName)
  const id = isProtected ? `admin-${node.nodeType}-${node.nodeId}` : services.newId()
  const role: Role = { schemaVersion: 1, id, name, isProtected, ...node }
  // The right first: a role that was left without it could not be made again.
  if (isProtected) await giveAdmin(caller, node, id)
  return audited(services, { action: 'role.create', actorId, to: id, details: { name } }, async () => {
    if (!(await insertNew(roles, role))) throw nameTaken()
    await keepFirst(caller, role)
    return role
  })
}

async function giveAdmin({ services, userId }: Caller, node: RoleNode, roleId: string): Promise<void> {
  const fact = { user: `${roleObject(roleId)}#member`, relation: ADMIN, object: objectOf(node) }
  // A server died before the role was there.
  if ((await services.authorizer.read(fact)).length > 0) return
  await services.authorizer.writeTuple(fact, [grantLine(services, userId ?? '', fact)])
}

/** Two names that differ in case are told apart by the store: of two written at one moment, one goes again. */
async function keepFirst({ services: { store } }: Caller, role: Role): Promise<void> {
  const { nodeType, nodeId } = role
  const all = await store.collection(ROLES).find({ nodeType, nodeId }, { limit: MOST_ROLES + 1 })
  const rival = all.find(({ id, name }) => id < role.id && sameRoleName(name, role.name))
  if (!rival) return
  await store.collection(ROLES).deleteOne({ id: role.id })
  throw nameTaken()
}

export const createRoleField = (builder: Builder) =>
  builder.mutationField('createRole', (t) =>
    t.field({
      description: 'Creates a role (RP-04, RP-05), for admins of its node.',
      subGraphs: RELATIONSHIP,
      type: roleType(builder),
      args: {
        nodeType: t.arg.string({ required: true }),
        nodeId: t.arg.id({ required: true }),
        roleName: t.arg.string({ required: true }),
        isProtected: t.arg.boolean({ description: 'The role Admin, whatever name is given.' }),
      },
      resolve: (_, { nodeType, nodeId, roleName, isProtected }, { caller }) =>
        createRole(caller, readNode(nodeType, nodeId), roleName, isProtected === true),
    }),
  )
