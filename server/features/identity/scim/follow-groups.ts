import type { GroupGifts } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import {
  type Due,
  type ExternalGrant,
  followGrants,
  GROUP_GRANTS,
  type GrantSource,
} from '../../ground/external-grant/index.ts'
import { PEOPLE, THE_DIRECTORY } from '../../ground/person/index.ts'
import {
  DIRECTORY_GROUPS,
  type DirectoryGroup,
  GROUP_MAPPINGS,
  MEMBERSHIPS,
  type Membership,
} from './collections.ts'
import { groupMappingOf, isMeant, together } from './group-mapping.ts'

const by = { actorId: THE_DIRECTORY.id, details: { through: 'a group of the directory' } }
const AT_ONCE = 500
const sourceOf = (services: Services): GrantSource => ({
  ...{ grants: GROUP_GRANTS, name: 'what groups give', by },
  dueTo: (userIds) => dueTo(services, userIds),
})

/**
 * Gives people what their groups give, and takes what groups gave and give no more; what somebody has
 * from elsewhere stays.
 */
export async function followGroups(services: Services, userIds: readonly string[]): Promise<void> {
  for (let from = 0; from < userIds.length; from += AT_ONCE) {
    const some = userIds.slice(from, from + AT_ONCE)
    await followGrants(services, sourceOf(services), some)
  }
}

/** What an admin has changed since people last followed. */
export async function followChangedGroups(services: Services): Promise<void> {
  const mapping = await groupMappingOf(services)
  if (!mapping || mapping.followed === mapping.revision) return
  await followAllGroups(services)
  const { id, revision } = mapping
  await services.store
    .collection(GROUP_MAPPINGS)
    .updateOne({ id, revision }, { $set: { followed: revision } })
}

/** What a server that died left, too. */
export async function followAllGroups(services: Services): Promise<void> {
  const { store } = services
  const { groups = [] } = (await groupMappingOf(services)) ?? {}
  for (const { id: groupId } of await mappedGroups(services, groups))
    for (let after: string | undefined = ''; after !== undefined; ) {
      const filter = { groupId, userId: { $gt: after } }
      const page: Membership[] = await store
        .collection(MEMBERSHIPS)
        .find(filter, { sort: { userId: 1 }, limit: AT_ONCE })
      await followGroups(
        services,
        page.map(({ userId }) => userId),
      )
      after = page.length === AT_ONCE ? page.at(-1)?.userId : undefined
    }
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page: ExternalGrant[] = await store
      .collection(GROUP_GRANTS)
      .find({ id: { $gt: after } }, { sort: { id: 1 }, limit: AT_ONCE })
    await followGroups(
      services,
      page.map(({ id }) => id),
    )
    after = page.length === AT_ONCE ? page.at(-1)?.id : undefined
  }
}

async function mappedGroups({ store }: Services, given: readonly GroupGifts[]): Promise<DirectoryGroup[]> {
  const names = given.map(({ group }) => group)
  if (names.length === 0) return []
  return store
    .collection(DIRECTORY_GROUPS)
    .find({ $or: [{ displayName: { $in: names } }, { externalId: { $in: names } }] })
}

/** What the groups of people give them; who may not sign in gets nothing. */
async function dueTo(services: Services, userIds: readonly string[]): Promise<Map<string, Due>> {
  const { store } = services
  const { groups: given = [] } = (await groupMappingOf(services)) ?? {}
  const due = new Map<string, Due>()
  const groups = await mappedGroups(services, given)
  if (groups.length === 0) return due
  const groupId = { $in: groups.map(({ id }) => id) }
  const userId = { $in: [...userIds] }
  const memberships = await store.collection(MEMBERSHIPS).find({ groupId, userId })
  const active = await store.collection(PEOPLE).find({ id: userId, isActive: true }, { fields: [] })
  for (const { id } of active) {
    const mine = groups.filter((group) =>
      memberships.some((each) => each.userId === id && each.groupId === group.id),
    )
    const giving = given.filter((each) => mine.some((group) => isMeant(each, group)))
    if (giving.length > 0) due.set(id, together(giving))
  }
  return due
}
