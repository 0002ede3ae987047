import type { Person } from '../../../../schemas/index.ts'
import { digest } from '../../../contract/digest.ts'
import type { Services } from '../../../contract/services.ts'
import { ENTERPRISE, FORMWORK, GROUP, USER } from './attributes.ts'
import { DIRECTORY_GROUPS, type DirectoryGroup, MEMBERSHIPS } from './collections.ts'
import type { Resource } from './resource.ts'
import { userResource } from './user-resource.ts'

export const PATH = '/scim/v2'
const MOST_GROUPS = 200

export const addressOf = (
  { config }: Pick<Services, 'config'>,
  type: 'Users' | 'Groups',
  id: string,
): string => `${config.publicUrl}${PATH}/${type}/${id}`

interface About {
  addedDate?: string | undefined
  changedDate?: string | undefined
  version: string
}

function withMeta(
  services: Services,
  resourceType: 'User' | 'Group',
  resource: Resource & { id: string },
  { addedDate, changedDate, version }: About,
): Resource {
  const location = addressOf(services, `${resourceType}s`, resource.id)
  const dates = {
    ...(addedDate && { created: addedDate }),
    ...(changedDate && { lastModified: changedDate }),
  }
  return { ...resource, meta: { resourceType, ...dates, location, version: `W/"${version}"` } }
}

/** People as they are answered, with the groups that they are in. */
export async function showUsers(services: Services, people: readonly Person[]): Promise<Resource[]> {
  const groups = await groupsOf(services, people)
  return people.map((person) => {
    const { id, firstName, lastName, provisioned } = person
    const { name, ...said } = userResource(person)
    const formatted = `${firstName} ${lastName}`
    const mine = groups.get(id) ?? []
    const resource = {
      schemas: [USER, ...(said[ENTERPRISE] ? [ENTERPRISE] : []), FORMWORK],
      id,
      name: { ...(name as Resource), formatted },
      displayName: formatted,
      ...said,
      ...(mine.length > 0 && { groups: mine }),
    }
    return withMeta(services, 'User', resource, { ...provisioned, version: digest(resource) })
  })
}

async function groupsOf(services: Services, people: readonly Person[]): Promise<Map<string, Resource[]>> {
  const { store } = services
  const userId = { $in: people.map(({ id }) => id) }
  const limit = MOST_GROUPS * people.length
  const found = people.length > 0 ? await store.collection(MEMBERSHIPS).find({ userId }, { limit }) : []
  const ids = [...new Set(found.map(({ groupId }) => groupId))]
  const named = ids.length > 0 ? await store.collection(DIRECTORY_GROUPS).find({ id: { $in: ids } }) : []
  const names = new Map(named.map(({ id, displayName }) => [id, displayName]))
  const groups = new Map<string, Resource[]>()
  for (const each of found) {
    const display = names.get(each.groupId)
    if (display === undefined) continue
    const $ref = addressOf(services, 'Groups', each.groupId)
    const one = { value: each.groupId, $ref, display, type: 'direct' }
    groups.set(each.userId, [...(groups.get(each.userId) ?? []), one])
  }
  return groups
}

/** @param isWhole tells who is in it, too */
export async function showGroup(
  services: Services,
  group: DirectoryGroup,
  isWhole: boolean,
): Promise<Resource> {
  const { id, displayName, externalId } = group
  const members = isWhole
    ? await services.store.collection(MEMBERSHIPS).find({ groupId: id }, { sort: { userId: 1 } })
    : []
  const resource = {
    schemas: [GROUP],
    id,
    ...(externalId && { externalId }),
    displayName,
    ...(members.length > 0 && {
      members: members.map(({ userId }) => ({
        value: userId,
        $ref: addressOf(services, 'Users', userId),
        type: 'User',
      })),
    }),
  }
  return withMeta(services, 'Group', resource, { ...group, version: String(group.revision) })
}
