import type { GroupMapping } from '../../contract/scim-settings.ts'
import type { Services } from '../../contract/services.ts'
import {
  type Due,
  type ExternalGrant,
  followGrants,
  GROUP_GRANTS,
  type GrantSource,
} from '../external-grant/index.ts'
import { PEOPLE, THE_DIRECTORY } from '../person/index.ts'
import { DIRECTORY_GROUPS, type DirectoryGroup, MEMBERSHIPS, type Membership } from './collections.ts'

const by = { actorId: THE_DIRECTORY.id, details: { through: 'a group of the directory' } }
const AT_ONCE = 500
const sourceOf = (services: Services): GrantSource => ({
  ...{ grants: GROUP_GRANTS, name: 'SCIM_GROUPS', by },
  dueTo: (userIds) => dueTo(services, userIds),
})

const meant = ({ group }: GroupMapping, { displayName, externalId }: DirectoryGroup): boolean =>
  group === displayName || group === externalId

/** What a group gives its members by `SCIM_GROUPS`. */
export const givenBy = ({ config }: Services, group: DirectoryGroup): Due =>
  together((config.scim?.groups ?? []).filter((mapping) => meant(mapping, group)))

const together = (giving: readonly GroupMapping[]): Due => ({
  roles: new Set(giving.flatMap((mapping) => mapping.roles)),
  tags: new Set(giving.flatMap((mapping) => mapping.tags)),
  campusCode: giving.find(({ campusCode }) => campusCode !== undefined)?.campusCode,
})

/**
 * Gives people what their groups give by `SCIM_GROUPS`, and takes what groups gave and give no more; what somebody has
 * from elsewhere stays.
 */
export async function followGroups(services: Services, userIds: readonly string[]): Promise<void> {
  for (let from = 0; from < userIds.length; from += AT_ONCE) {
    const some = userIds.slice(from, from + AT_ONCE)
    await followGrants(services, sourceOf(services), some)
  }
}

/** What an operator maps otherwise, and what a server that died left. */
export async function followAllGroups(services: Services): Promise<void> {
  const { store, config } = services
  if (!config.scim) return
  for (const { id: groupId } of await mappedGroups(services))
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

async function mappedGroups({ store, config }: Services): Promise<DirectoryGroup[]> {
  const names = (config.scim?.groups ?? []).map(({ group }) => group)
  if (names.length === 0) return []
  return store
    .collection(DIRECTORY_GROUPS)
    .find({ $or: [{ displayName: { $in: names } }, { externalId: { $in: names } }] })
}

/** What the groups of people give them; who may not sign in gets nothing. */
async function dueTo(services: Services, userIds: readonly string[]): Promise<Map<string, Due>> {
  const { store, config } = services
  const mappings = config.scim?.groups ?? []
  const due = new Map<string, Due>()
  const groups = await mappedGroups(services)
  if (groups.length === 0) return due
  const groupId = { $in: groups.map(({ id }) => id) }
  const userId = { $in: [...userIds] }
  const memberships = await store.collection(MEMBERSHIPS).find({ groupId, userId })
  const active = await store.collection(PEOPLE).find({ id: userId, isActive: true }, { fields: [] })
  for (const { id } of active) {
    const mine = groups.filter((group) =>
      memberships.some((each) => each.userId === id && each.groupId === group.id),
    )
    const giving = mappings.filter((mapping) => mine.some((group) => meant(mapping, group)))
    if (giving.length > 0) due.set(id, together(giving))
  }
  return due
}
