import { GLOBAL, userObject } from '../../../authz/object-names.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { viewerOf } from '../../person/viewer.ts'
import { relationshipsOf } from '../../program/relationships.ts'

/** Who is signed in and what they may do in the shell (000 §3, §6). */
export function addProfile(builder: Builder): void {
  builder.objectType('Relationship', {
    fields: (t) => ({
      role: t.exposeString('role'),
      node: t.field({ type: 'RelationshipNode', resolve: ({ node }) => node }),
    }),
  })

  builder.objectType('Profile', {
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
        type: ['Relationship'],
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

  builder.queryFields((t) => ({
    profile: t.field({
      subGraphs: SHELL,
      type: 'Profile',
      resolve: (_, _args, { caller }) => viewerOf(caller),
    }),
  }))
}
