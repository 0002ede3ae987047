import { RELATION } from '../../../authz/relation.ts'
import { invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { requireGlobal } from '../../ground/authorization/index.ts'
import { CLAIM_GRANTS, GROUP_GRANTS } from '../../ground/external-grant/index.ts'
import { DIRECTORY_GROUPS, type DirectoryGroup, MEMBERSHIPS } from './collections.ts'
import { givenBy, groupMappingOf } from './group-mapping.ts'

const MOST = 500

/** A role that somebody has and nobody gave by hand. */
interface RoleFromOutside {
  userId: string
  roleId: string
  /** Those of the directory that give it; none where claims at sign-in do. */
  groups: DirectoryGroup[]
  byClaims: boolean
}

/** Of these people, the roles that groups of the directory and claims at sign-in give them. */
async function rolesFromOutside(caller: Caller, userIds: readonly string[]): Promise<RoleFromOutside[]> {
  await requireGlobal(caller, RELATION.admin)
  if (userIds.length > MOST)
    throw invalid({ code: 'page.out_of_range', path: 'userIds', params: { max: MOST } })
  const { services } = caller
  const { store } = services
  const id = { $in: [...userIds] }
  const [byGroups, byClaims] = await Promise.all([
    store.collection(GROUP_GRANTS).find({ id }),
    store.collection(CLAIM_GRANTS).find({ id }),
  ])
  const given = byGroups.filter(({ roles = [] }) => roles.length > 0)
  const memberships =
    given.length > 0
      ? await store.collection(MEMBERSHIPS).find({ userId: { $in: given.map((grant) => grant.id) } })
      : []
  const groupIds = [...new Set(memberships.map(({ groupId }) => groupId))]
  const groups =
    groupIds.length > 0 ? await store.collection(DIRECTORY_GROUPS).find({ id: { $in: groupIds } }) : []
  const mapping = given.length > 0 ? await groupMappingOf(services) : null
  const claimed = new Map(byClaims.map((grant) => [grant.id, grant.roles ?? []]))
  const isIn = (userId: string, group: DirectoryGroup) =>
    memberships.some((each) => each.userId === userId && each.groupId === group.id)
  return userIds.flatMap((userId) => {
    const ofGroups = given.find((grant) => grant.id === userId)?.roles ?? []
    const ofClaims = claimed.get(userId) ?? []
    return [...new Set([...ofGroups, ...ofClaims])].map((roleId) => ({
      ...{ userId, roleId, byClaims: ofClaims.includes(roleId) },
      groups: groups.filter((group) => isIn(userId, group) && givenBy(mapping, group).roles.has(roleId)),
    }))
  })
}

export function rolesFromOutsideField(builder: Builder): void {
  const GivingGroup = builder.objectRef<DirectoryGroup>('GivingGroup').implement({
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('displayName') }),
  })
  const RoleType = builder.objectRef<RoleFromOutside>('RoleFromOutside').implement({
    description: 'A role that somebody has because of what is said outside.',
    fields: (t) => ({
      userId: t.exposeID('userId'),
      roleId: t.exposeID('roleId'),
      groups: t.field({ type: [GivingGroup], resolve: ({ groups }) => groups }),
      byClaims: t.exposeBoolean('byClaims', { description: 'Claims at sign-in give it.' }),
    }),
  })
  builder.queryField('rolesFromOutside', (t) =>
    t.field({
      description: 'Which roles of people nobody gave by hand, for global admins.',
      subGraphs: SHELL,
      type: [RoleType],
      extensions: { cost: 50 },
      args: { userIds: t.arg.idList({ required: true }) },
      resolve: (_, { userIds }, { caller }) => rolesFromOutside(caller, userIds),
    }),
  )
}
