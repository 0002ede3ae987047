import type { Services } from '../../../contract/services.ts'
import { insertNew } from '../../../store/insert-new.ts'
import { audited } from '../../ground/audit/index.ts'
import { PEOPLE } from '../../ground/person/index.ts'
import { DIRECTORY_GROUPS, type DirectoryGroup, MEMBERSHIPS } from './collections.ts'
import { followGroups } from './follow-groups.ts'
import type { Resource } from './resource.ts'
import { byDirectory, PRESENT } from './save-user.ts'
import { ScimError, wrongValue } from './scim-error.ts'

/** Of one request; more come in several. */
const MOST_AT_ONCE = 2_000
const MOST_MEMBERS = 50_000
const MOST_TOLD = 1_000

const membershipOf = (groupId: string, userId: string) => ({ id: `${groupId}.${userId}`, groupId, userId })

/**
 * The people that a list of members names. A member that is a group is refused: what it would give is not said.
 *
 * @throws ScimError tooMany, invalidValue
 */
export function membersIn(values: unknown): string[] {
  const members = (values ?? []) as Resource[]
  if (members.length > MOST_AT_ONCE)
    throw new ScimError(
      400,
      `A request takes at most ${MOST_AT_ONCE} members: send them in several.`,
      'tooMany',
    )
  return members.map(({ value, type }) => {
    if (typeof value !== 'string' || value === '') throw wrongValue('A member has no value.')
    if (typeof type === 'string' && type.toLowerCase() !== 'user')
      throw wrongValue(`A member is a ${type.slice(0, 40)}: only people can be members.`)
    return value
  })
}

/** @throws ScimError invalidValue for whom there is not, tooMany */
export async function addMembers(
  services: Services,
  group: DirectoryGroup,
  userIds: readonly string[],
): Promise<void> {
  const { store } = services
  const memberships = store.collection(MEMBERSHIPS)
  const wanted = [...new Set(userIds)]
  const found = await store
    .collection(PEOPLE)
    .find({ $and: [{ id: { $in: wanted } }, PRESENT] }, { fields: [] })
  const there = new Set(found.map(({ id }) => id))
  const missing = wanted.find((id) => !there.has(id))
  if (missing !== undefined) throw wrongValue(`There is no member ${JSON.stringify(missing.slice(0, 100))}.`)
  const known = await memberships.find({ groupId: group.id, userId: { $in: wanted } })
  const fresh = wanted.filter((id) => !known.some(({ userId }) => userId === id))
  const count = fresh.length > 0 ? await memberships.count({ groupId: group.id }, { limit: MOST_MEMBERS }) : 0
  if (count + fresh.length > MOST_MEMBERS)
    throw new ScimError(400, `A group has at most ${MOST_MEMBERS} members.`, 'tooMany')
  await settle(services, group, { added: fresh, named: wanted }, async () => {
    // Another request may have done the same.
    for (const userId of fresh) await insertNew(memberships, membershipOf(group.id, userId))
  })
}

/** Whom it names and who is not in it stays out. */
export async function removeMembers(
  services: Services,
  group: DirectoryGroup,
  userIds: readonly string[],
): Promise<void> {
  const memberships = services.store.collection(MEMBERSHIPS)
  const wanted = [...new Set(userIds)]
  const known = await memberships.find({ groupId: group.id, userId: { $in: wanted } })
  const gone = known.map(({ userId }) => userId)
  await settle(services, group, { removed: gone, named: wanted }, () =>
    memberships.deleteMany({ groupId: group.id, userId: { $in: gone } }),
  )
}

/** Everybody else leaves. */
export async function setMembers(
  services: Services,
  group: DirectoryGroup,
  userIds: readonly string[],
): Promise<void> {
  const known = await memberIds(services, group)
  await addMembers(services, group, userIds)
  const staying = new Set(userIds)
  await removeMembers(
    services,
    group,
    known.filter((id) => !staying.has(id)),
  )
}

export const memberIds = async ({ store }: Services, { id }: DirectoryGroup): Promise<string[]> =>
  (await store.collection(MEMBERSHIPS).find({ groupId: id })).map(({ userId }) => userId)

interface Change {
  added?: readonly string[]
  removed?: readonly string[]
  /** Whoever the request names: a request that a server lost halfway is sent again, and changes nothing itself. */
  named: readonly string[]
}

async function settle(
  services: Services,
  group: DirectoryGroup,
  { added = [], removed = [], named }: Change,
  change: () => Promise<unknown>,
): Promise<void> {
  if (added.length + removed.length > 0) {
    const details = {
      groupId: group.id,
      ...(added.length > 0 && { added: added.length, after: told(added) }),
      ...(removed.length > 0 && { removed: removed.length, before: told(removed) }),
    }
    const entry = { action: 'directory-group.members', to: group.displayName.slice(0, 500), details } as const
    await audited(services, { ...byDirectory, ...entry }, async () => {
      await change()
      await services.store
        .collection(DIRECTORY_GROUPS)
        .updateOne(
          { id: group.id },
          { $set: { changedDate: services.clock().toISOString() }, $inc: { revision: 1 } },
        )
    })
  }
  await followGroups(services, named)
}

const told = (ids: readonly string[]) => ids.slice(0, MOST_TOLD).join(', ')
