import type { Role } from '../../../../schemas/index.ts'
import { GLOBAL, roleObject, userObject } from '../../../authz/object-names.ts'
import { RELATION } from '../../../authz/relation.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { ROLES } from '../../ground/authorization/index.ts'

interface RolePermission {
  role: Role
  action: string
  allowed: boolean
}

async function rolePermissions(caller: Caller): Promise<RolePermission[]> {
  const { authorizer, store } = caller.services
  const held = await authorizer.read({
    user: userObject(userOf(caller)),
    relation: RELATION.member,
    object: roleObject(''),
  })
  const ids = held.map(({ object }) => object.slice(roleObject('').length))
  const roles = ids.length > 0 ? await store.collection(ROLES).find({ id: { $in: ids } }) : []
  const given = await Promise.all(
    roles.map(({ id }) => authorizer.read({ user: `${roleObject(id)}#member`, object: GLOBAL })),
  )
  return roles.flatMap((role, i) =>
    (given[i] ?? []).map(({ relation }) => ({ role, action: relation, allowed: true })),
  )
}

export function rolePermissionsField(builder: Builder): void {
  const RolePermissionType = builder.objectRef<RolePermission>('RolePermission').implement({
    fields: (t) => ({
      roleId: t.id({ resolve: ({ role }) => role.id }),
      roleName: t.string({ resolve: ({ role }) => role.name }),
      action: t.exposeString('action'),
      allowed: t.exposeBoolean('allowed'),
    }),
  })

  builder.queryField('rolePermissions', (t) =>
    t.field({
      description: "The viewer's named roles and the global actions they give.",
      subGraphs: SHELL,
      type: [RolePermissionType],
      resolve: (_, _args, { caller }) => rolePermissions(caller),
    }),
  )
}
