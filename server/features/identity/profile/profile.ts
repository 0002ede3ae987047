import type { Person } from '../../../../schemas/index.ts'
import { GLOBAL, userObject } from '../../../authz/object-names.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { viewerOf } from '../../ground/person/index.ts'
import { type Relationship, relationshipNode, relationshipsOf } from '../../ground/program/index.ts'

/** Who is signed in and what they may do in the shell (000 §3, §6). */
export function profileField(builder: Builder): void {
  const RelationshipType = builder.objectRef<Relationship>('Relationship').implement({
    fields: (t) => ({
      role: t.exposeString('role'),
      node: t.field({ type: relationshipNode(builder), resolve: ({ node }) => node }),
    }),
  })

  const Profile = builder.objectRef<Person>('Profile').implement({
    fields: (t) => ({
      userId: t.exposeID('id'),
      firstName: t.exposeString('firstName'),
      lastName: t.exposeString('lastName'),
      email: t.exposeString('email'),
      phone: t.exposeString('phone', { nullable: true }),
      campusCode: t.exposeString('campusCode'),
      tenantCode: t.exposeString('tenantCode', { nullable: true }),
      idps: t.stringList({ resolve: ({ idps }) => idps ?? [] }),
      features: t.stringList({ resolve: ({ features }) => features ?? [] }),
      tags: t.stringList({ resolve: ({ tags }) => tags ?? [] }),
      relationships: t.field({
        type: [RelationshipType],
        resolve: ({ id }, _, { caller }) => relationshipsOf(caller, id),
      }),
      abilities: t.field({
        description: 'What the person may do on the global object, by relation.',
        type: 'JSON',
        nullable: true,
        resolve: async ({ id }, _, { caller }) => {
          const held = await caller.services.authorizer.relationsOn(userObject(id), GLOBAL)
          return Object.fromEntries(held.map((relation) => [relation, true]))
        },
      }),
    }),
  })

  builder.queryField('profile', (t) =>
    t.field({
      subGraphs: SHELL,
      type: Profile,
      resolve: (_, _args, { caller }) => viewerOf(caller),
    }),
  )
}
