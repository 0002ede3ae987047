import type { Branding } from '../../../../schemas/index.ts'
import { RELATION } from '../../../authz/relation.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { requireGlobal } from '../authorization/index.ts'
import { personLoader, personType } from '../person/index.ts'
import { brandingOf } from './collections.ts'
import { BRANDING } from './sub-graph.ts'

export const brandingType = memoize((builder: Builder) =>
  builder.objectRef<Branding>('Branding').implement({
    description: 'How the installation presents itself; what is null is the product’s own.',
    fields: (t) => ({
      revision: t.exposeID('revision', { description: 'What a change names.' }),
      name: t.exposeString('name', { nullable: true }),
      accent: t.exposeString('accent', { nullable: true, description: '`#rrggbb`' }),
      logo: t.exposeString('logo', { nullable: true, description: 'A PNG as a data URL.' }),
      sender: t.exposeString('sender', { nullable: true, description: 'Whom mail is from.' }),
      changedAt: t.expose('changedAt', { type: 'DateTime' }),
      changedBy: t.field({
        type: personType(builder),
        nullable: true,
        resolve: ({ changedBy }, _, { caller }) => personLoader(caller).load(changedBy),
      }),
    }),
  }),
)

export const brandingField = (builder: Builder) =>
  builder.queryField('branding', (t) =>
    t.field({
      description: 'How the installation presents itself, for global admins; null where nobody changed it.',
      subGraphs: [BRANDING.name],
      type: brandingType(builder),
      nullable: true,
      resolve: async (_, _args, { caller }) => {
        await requireGlobal(caller, RELATION.admin)
        return brandingOf(caller.services.store)
      },
    }),
  )
