import { roleObject } from '../../../authz/object-names.ts'
import { badInput, invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, RELATIONSHIP } from '../../../graphql/builder.ts'
import { auditLine } from '../audit/index.ts'
import { grantLine } from '../authorization/index.ts'
import { MOST_ROLES } from './bounds.ts'
import { type PermissionRow, permissionRowType, permissionsOf } from './node-permissions.ts'
import { objectOf, type RoleNode, readNode } from './role-node.ts'

interface Wish {
  roleId: string
  action: string
  allowed: boolean
}

const MOST_WISHES = MOST_ROLES * 5

/**
 * What roles give on their node, in one call (RP-03). All of it is looked at before any of it is changed; sent again it
 * changes nothing.
 *
 * @throws AppError ACCESS_DENIED, VALIDATION_FAILED naming the row that cannot be toggled or is none
 */
async function savePermissions(
  caller: Caller,
  node: RoleNode,
  wishes: readonly Wish[],
): Promise<PermissionRow[]> {
  if (wishes.length > MOST_WISHES) throw badInput(`At most ${MOST_WISHES} permissions are saved at once`)
  const rows = await permissionsOf(caller, node)
  const changed = wishes.flatMap(({ roleId, action, allowed }, at) => {
    const row = rows.find((each) => each.role.id === roleId && each.action === action)
    if (!row) throw invalid({ code: 'permission.unknown', path: `permissions/${at}` })
    if (row.allowed === allowed) return []
    if (row.isFixed) throw invalid({ code: 'permission.fixed', path: `permissions/${at}` })
    return [{ ...row, allowed }]
  })
  for (const row of changed) await change(caller, node, row)
  return permissionsOf(caller, node)
}

async function change(caller: Caller, node: RoleNode, { role, action, allowed }: PermissionRow) {
  const { services } = caller
  const fact = { user: `${roleObject(role.id)}#member`, relation: action, object: objectOf(node) }
  const actorId = caller.userId ?? ''
  if (allowed) return services.authorizer.writeTuple(fact, [grantLine(services, actorId, fact)])
  const from = `${fact.object}#${action}@${fact.user}`
  const line = auditLine(services, { action: 'permission.revoke', actorId, from })
  return services.authorizer.deleteTuple(fact, [line])
}

export function savePermissionsField(builder: Builder): void {
  const PermissionInput = builder.inputType('PermissionInput', {
    fields: (t) => ({
      roleId: t.id({ required: true }),
      action: t.string({ required: true }),
      allowed: t.boolean({ required: true }),
    }),
  })

  builder.mutationField('savePermissions', (t) =>
    t.field({
      description: 'Saves what roles give on their node (RP-03); answers all of it as it is then.',
      subGraphs: RELATIONSHIP,
      type: [permissionRowType(builder)],
      args: {
        nodeType: t.arg.string({ required: true }),
        nodeId: t.arg.id({ required: true }),
        permissions: t.arg({ type: [PermissionInput], required: true }),
      },
      resolve: (_, { nodeType, nodeId, permissions }, { caller }) =>
        savePermissions(caller, readNode(nodeType, nodeId), permissions),
    }),
  )
}
