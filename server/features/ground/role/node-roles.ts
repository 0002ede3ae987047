import type { Role } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, RELATIONSHIP } from '../../../graphql/builder.ts'
import { ROLES } from '../authorization/index.ts'
import { MOST_ROLES } from './bounds.ts'
import { nameOfNode, type RoleNode, readNode, requireKeeper } from './role-node.ts'
import { roleType } from './role-type.ts'

/** The roles of a node, the protected one first. @throws AppError ACCESS_DENIED */
export async function rolesOfNode(caller: Caller, node: RoleNode): Promise<Role[]> {
  await requireKeeper(caller, node)
  const { nodeType, nodeId } = node
  const found = await caller.services.store
    .collection(ROLES)
    .find({ nodeType, nodeId }, { sort: { name: 1 }, limit: MOST_ROLES })
  return found.sort((a, b) => Number(b.isProtected) - Number(a.isProtected))
}

export function nodeRolesField(builder: Builder): void {
  const NodeRoles = builder.objectRef<{ name: string; roles: Role[] }>('NodeRoles').implement({
    fields: (t) => ({
      name: t.exposeString('name', { description: 'What the program or campus is called.' }),
      roles: t.field({ type: [roleType(builder)], resolve: ({ roles }) => roles }),
    }),
  })

  builder.queryField('nodeRoles', (t) =>
    t.field({
      description:
        'The roles of a program, a campus or of what is global, for who looks after them (002 §7).',
      subGraphs: RELATIONSHIP,
      type: NodeRoles,
      args: { nodeType: t.arg.string({ required: true }), nodeId: t.arg.id({ required: true }) },
      resolve: async (_, { nodeType, nodeId }, { caller }) => {
        const node = readNode(nodeType, nodeId)
        const roles = await rolesOfNode(caller, node)
        return { roles, name: await nameOfNode(caller, node) }
      },
    }),
  )
}
