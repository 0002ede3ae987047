import { type Builder, RELATIONSHIP } from '../../../graphql/builder.ts'
import { type Relationship, relationshipNode, relationshipsOf, subjectOf } from './relationships.ts'

export function rolesByUserField(builder: Builder): void {
  const UserRole = builder
    .objectRef<{ id: string; name: string; node: Relationship['node'] }>('UserRole')
    .implement({
      fields: (t) => ({
        id: t.exposeID('id'),
        name: t.exposeString('name'),
        node: t.field({ type: relationshipNode(builder), resolve: ({ node }) => node }),
      }),
    })

  builder.queryField('rolesByUser', (t) =>
    t.field({
      description: 'Roles and the node on which they are held (000 §7).',
      subGraphs: RELATIONSHIP,
      type: [UserRole],
      args: { userId: t.arg.id(), targetNodeLabels: t.arg.stringList() },
      resolve: async (_, { userId, targetNodeLabels }, { caller }) => {
        const ties = await relationshipsOf(caller, await subjectOf(caller, userId))
        return ties
          .filter(({ node }) => !targetNodeLabels || targetNodeLabels.includes(node.label))
          .map(({ role, node }) => ({ id: `${node.label}:${node.id}:${role}`, name: role, node }))
      },
    }),
  )
}
