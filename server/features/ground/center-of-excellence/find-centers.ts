import type { CenterOfExcellence } from '../../../../schemas/index.ts'
import { roleObject, userObject } from '../../../authz/object-names.ts'
import { RELATION } from '../../../authz/relation.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { CENTERS } from './collections.ts'

/** More roles than one person has, and more centers than one belongs to. */
const MOST_ROLES = 10_000
const MOST_CENTERS = 100

/** Those that name a role of the viewer, by name. */
async function centersOf(caller: Caller): Promise<CenterOfExcellence[]> {
  const { authorizer, store } = caller.services
  const user = userObject(userOf(caller))
  const held = await authorizer.listObjects(user, RELATION.member, 'role', { limit: MOST_ROLES })
  const roles = held.map((object) => object.slice(roleObject('').length))
  if (roles.length === 0) return []
  return store.collection(CENTERS).find({ roles: { $in: roles } }, { sort: { name: 1 }, limit: MOST_CENTERS })
}

export function centersField(builder: Builder): void {
  const CenterType = builder.objectRef<CenterOfExcellence>('CenterOfExcellence').implement({
    description: 'People of several campuses who know a subject.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      featureLabels: t.exposeStringList('featureLabels', { description: 'What it looks after.' }),
    }),
  })
  builder.queryField('findCentersOfExcellenceByUser', (t) =>
    t.field({
      description: 'The centers of excellence that the viewer belongs to by a role (SH-12).',
      subGraphs: SHELL,
      type: [CenterType],
      resolve: (_, _args, { caller }) => centersOf(caller),
    }),
  )
}
