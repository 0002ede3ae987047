import type { Role } from '../../../../schemas/index.ts'
import { RELATION } from '../../../authz/relation.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { ROLES, requireGlobal } from '../../ground/authorization/index.ts'
import { CAMPUSES } from '../../ground/campus/index.ts'
import { PROGRAMS } from '../../ground/program/index.ts'

/** More roles than an institution has; the browser searches in them. */
const MOST = 2_000

interface Choice {
  id: string
  name: string
}
interface RoleChoice extends Choice {
  nodeName: string
}

/** All roles with what they are of, and all campuses. */
async function claimChoices(caller: Caller): Promise<{ campuses: Choice[]; roles: RoleChoice[] }> {
  await requireGlobal(caller, RELATION.admin)
  const { store } = caller.services
  const named = { fields: ['name'] as const, limit: MOST }
  const [campuses, programs, roles] = await Promise.all([
    store.collection(CAMPUSES).find({}, { ...named, sort: { name: 1 } }),
    store.collection(PROGRAMS).find({}, named),
    store.collection(ROLES).find({}, { limit: MOST }),
  ])
  const nameOf = ({ nodeType, nodeId }: Role): string => {
    if (nodeType === 'global') return 'Global'
    return (nodeType === 'campus' ? campuses : programs).find(({ id }) => id === nodeId)?.name ?? nodeId
  }
  const order = ({ nodeName, name }: RoleChoice) => `${nodeName === 'Global' ? ' ' : nodeName} ${name}`
  return {
    campuses: campuses.map(({ id, name }) => ({ id, name })),
    roles: roles
      .map((role) => ({ id: role.id, name: role.name, nodeName: nameOf(role) }))
      .sort((one, other) => order(one).localeCompare(order(other))),
  }
}

export function claimChoicesField(builder: Builder): void {
  const Campus = builder.objectRef<Choice>('ClaimCampus').implement({
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
  })
  const RoleType = builder.objectRef<RoleChoice>('ClaimRole').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      nodeName: t.exposeString('nodeName', { description: 'Of the program or campus, or `Global`.' }),
    }),
  })
  const Choices = builder.objectRef<{ campuses: Choice[]; roles: RoleChoice[] }>('ClaimChoices').implement({
    fields: (t) => ({
      campuses: t.field({ type: [Campus], resolve: ({ campuses }) => campuses }),
      roles: t.field({ type: [RoleType], resolve: ({ roles }) => roles }),
    }),
  })
  builder.queryField('claimChoices', (t) =>
    t.field({
      description: 'What a rule of the claim mapping may give, for global admins.',
      subGraphs: SHELL,
      type: Choices,
      extensions: { cost: 100 },
      resolve: (_, _args, { caller }) => claimChoices(caller),
    }),
  )
}
