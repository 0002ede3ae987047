import type { ClaimMapping, ClaimRule } from '../../../../schemas/index.ts'
import { RELATION } from '../../../authz/relation.ts'
import { memoize } from '../../../contract/memoize.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { requireGlobal } from '../../ground/authorization/index.ts'
import { personLoader, personType } from '../../ground/person/index.ts'
import { claimMappingOf } from './collections.ts'

export const claimMatch = memoize((builder: Builder) =>
  builder.enumType('ClaimMatch', { values: ['equals', 'startsWith'] as const }),
)

export const claimMappingType = memoize((builder: Builder) => {
  const Rule = builder.objectRef<ClaimRule>('ClaimRule').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      claim: t.exposeString('claim', {
        description: '`groups`, `realm_access.roles` or `/realm_access/roles`',
      }),
      match: t.field({ type: claimMatch(builder), resolve: ({ match }) => match }),
      values: t.exposeStringList('values', { description: 'One of them is enough.' }),
      campusCode: t.string({ nullable: true, resolve: ({ gives }) => gives.campusCode }),
      tags: t.stringList({ resolve: ({ gives }) => gives.tags ?? [] }),
      roleIds: t.idList({ resolve: ({ gives }) => gives.roles ?? [] }),
    }),
  })
  return builder.objectRef<ClaimMapping>('ClaimMapping').implement({
    description: 'What people have because of what the sign-in provider says about them.',
    fields: (t) => ({
      revision: t.exposeID('revision', { description: 'What a change names.' }),
      rules: t.field({ type: [Rule], resolve: ({ rules }) => rules }),
      changedAt: t.expose('changedAt', { type: 'DateTime' }),
      changedBy: t.field({
        type: personType(builder),
        nullable: true,
        resolve: ({ changedBy }, _, { caller }) => personLoader(caller).load(changedBy),
      }),
    }),
  })
})

export const claimMappingField = (builder: Builder) =>
  builder.queryField('claimMapping', (t) =>
    t.field({
      description: 'What claims give, for global admins; null where nobody said anything.',
      subGraphs: SHELL,
      type: claimMappingType(builder),
      nullable: true,
      resolve: async (_, _args, { caller }) => {
        await requireGlobal(caller, RELATION.admin)
        return claimMappingOf(caller.services.store)
      },
    }),
  )
