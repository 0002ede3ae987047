import type { Role } from '../../../../schemas/index.ts'
import { roleObject } from '../../../authz/object-names.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import { type Builder, RELATIONSHIP } from '../../../graphql/builder.ts'
import { rolesOfNode } from './node-roles.ts'
import { ADMIN, actionsOf, objectOf, type RoleNode, readNode } from './role-node.ts'
import { roleType } from './role-type.ts'

export interface PermissionRow {
  role: Role
  action: string
  allowed: boolean
  /** A protected role and the action admin stay as they are (RP-03). */
  isFixed: boolean
}

/** A row for each role and action. */
export async function permissionsOf(caller: Caller, node: RoleNode): Promise<PermissionRow[]> {
  const roles = await rolesOfNode(caller, node)
  const object = objectOf(node)
  const given = await Promise.all(
    actionsOf(node).map(async (relation) => {
      const facts = await caller.services.authorizer.read({ object, relation })
      return [relation, new Set(facts.map(({ user }) => user))] as const
    }),
  )
  return roles.flatMap((role) =>
    given.map(([action, users]) => ({
      ...{ role, action, allowed: users.has(`${roleObject(role.id)}#member`) },
      isFixed: role.isProtected || action === ADMIN,
    })),
  )
}

export const permissionRowType = memoize((builder: Builder) =>
  builder.objectRef<PermissionRow>('PermissionRow').implement({
    fields: (t) => ({
      role: t.field({ type: roleType(builder), resolve: ({ role }) => role }),
      action: t.exposeString('action'),
      allowed: t.exposeBoolean('allowed'),
      isFixed: t.exposeBoolean('isFixed', {
        description: 'A protected role and the action admin cannot be toggled (RP-03).',
      }),
    }),
  }),
)

export const nodePermissionsField = (builder: Builder) =>
  builder.queryField('nodePermissions', (t) =>
    t.field({
      description: 'What each role of a node gives there (002 §7).',
      subGraphs: RELATIONSHIP,
      type: [permissionRowType(builder)],
      args: { nodeType: t.arg.string({ required: true }), nodeId: t.arg.id({ required: true }) },
      resolve: (_, { nodeType, nodeId }, { caller }) => permissionsOf(caller, readNode(nodeType, nodeId)),
    }),
  )
