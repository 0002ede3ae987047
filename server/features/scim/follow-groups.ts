import type { Person, Role } from '../../../schemas/index.ts'
import { roleObject, userObject } from '../../authz/object-names.ts'
import { AppError } from '../../contract/app-error.ts'
import type { GroupMapping } from '../../contract/scim-settings.ts'
import type { Services } from '../../contract/services.ts'
import { ROLES } from '../authorization/index.ts'
import { PEOPLE, personWith, savePerson, THE_DIRECTORY } from '../person/index.ts'
import { giveRole, takeRole } from '../role/index.ts'
import {
  DIRECTORY_GRANTS,
  DIRECTORY_GROUPS,
  type DirectoryGrant,
  type DirectoryGroup,
  MEMBERSHIPS,
  type Membership,
} from './collections.ts'

const by = { actorId: THE_DIRECTORY.id, details: { through: 'a group of the directory' } }
const AT_ONCE = 500
/** Whoever changes the same groups at the same moment is waited for so often. */
const ATTEMPTS = 5

interface Due {
  roles: ReadonlySet<string>
  tags: ReadonlySet<string>
  campusCode: string | undefined
}

const meant = ({ group }: GroupMapping, { displayName, externalId }: DirectoryGroup): boolean =>
  group === displayName || group === externalId

/**
 * Gives people what their groups give by `SCIM_GROUPS`, and takes what groups gave and give no more; what somebody has
 * from elsewhere stays. What is read again after it is done was changed by nobody meanwhile.
 */
export async function followGroups(services: Services, userIds: readonly string[]): Promise<void> {
  for (let from = 0; from < userIds.length; from += AT_ONCE) {
    const some = userIds.slice(from, from + AT_ONCE)
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) if (!(await followOnce(services, some))) break
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
    const page: DirectoryGrant[] = await store
      .collection(DIRECTORY_GRANTS)
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

/** @returns whether anything was to be done */
async function followOnce(services: Services, userIds: readonly string[]): Promise<boolean> {
  const { store } = services
  const due = await dueTo(services, userIds)
  const grants = await store.collection(DIRECTORY_GRANTS).find({ id: { $in: [...userIds] } })
  const touched = userIds.filter((id) => due.has(id) || grants.some((grant) => grant.id === id))
  if (touched.length === 0) return false
  const roles = await rolesNamed(
    services,
    due,
    grants.flatMap((grant) => grant.roles ?? []),
  )
  const people = await store.collection(PEOPLE).find({ id: { $in: touched } })
  let isChanged = false
  for (const person of people) {
    const grant = grants.find(({ id }) => id === person.id)
    const owed = due.get(person.id) ?? NOTHING
    if (await followRoles(services, person, { owed, given: grant?.roles ?? [], roles })) isChanged = true
    if (await followFields(services, person, owed, grant?.tags ?? [])) isChanged = true
  }
  return isChanged
}

const NOTHING: Due = { roles: new Set(), tags: new Set(), campusCode: undefined }

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
    if (giving.length > 0)
      due.set(id, {
        roles: new Set(giving.flatMap((mapping) => mapping.roles)),
        tags: new Set(giving.flatMap((mapping) => mapping.tags)),
        campusCode: giving.find(({ campusCode }) => campusCode !== undefined)?.campusCode,
      })
  }
  return due
}

async function rolesNamed(
  { store, logger }: Services,
  due: ReadonlyMap<string, Due>,
  given: readonly string[],
): Promise<ReadonlyMap<string, Role>> {
  const ids = [...new Set([...given, ...[...due.values()].flatMap(({ roles }) => [...roles])])]
  const found = ids.length > 0 ? await store.collection(ROLES).find({ id: { $in: ids } }) : []
  const roles = new Map(found.map((role) => [role.id, role]))
  for (const roleId of ids.filter((id) => !roles.has(id)))
    logger.warn({ roleId }, 'SCIM_GROUPS names a role that there is not')
  return roles
}

interface Roles {
  owed: Due
  given: readonly string[]
  roles: ReadonlyMap<string, Role>
}

async function followRoles(
  services: Services,
  { id }: Person,
  { owed, given, roles }: Roles,
): Promise<boolean> {
  const { authorizer, store } = services
  const grants = store.collection(DIRECTORY_GRANTS)
  const facts = await authorizer.read({ user: userObject(id), relation: 'member', object: roleObject('') })
  const held = new Set(facts.map(({ object }) => object.slice(roleObject('').length)))
  const lacking = [...owed.roles].filter((roleId) => !held.has(roleId) && roles.has(roleId))
  for (const roleId of lacking) {
    const role = roles.get(roleId)
    if (!role) continue
    // Noted first: what a server that dies has given is known to be given.
    await grants.updateOne({ id }, { $addToSet: { roles: roleId } }, { upsert: true })
    await giveRole(services, role, id, by)
  }
  let taken = 0
  for (const roleId of given.filter((each) => !owed.roles.has(each))) {
    const role = roles.get(roleId)
    if (role && !(await takeUnlessLast(services, role, id))) continue
    await grants.updateOne({ id }, { $pull: { roles: roleId } })
    taken++
  }
  return lacking.length + taken > 0
}

/** False for the last admin of everything: nobody could give rights any more. */
async function takeUnlessLast(services: Services, role: Role, userId: string): Promise<boolean> {
  try {
    await takeRole(services, role, userId, by)
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    services.logger.warn(
      { userId, roleId: role.id },
      'the last global admin left the group that gives the role',
    )
    return false
  }
}

async function followFields(
  services: Services,
  person: Person,
  { tags, campusCode }: Due,
  given: readonly string[],
): Promise<boolean> {
  const grants = services.store.collection(DIRECTORY_GRANTS)
  const { id } = person
  const has = person.tags ?? []
  const lacking = [...tags].filter((tag) => !has.includes(tag))
  const surplus = given.filter((tag) => !tags.has(tag))
  if (lacking.length > 0)
    await grants.updateOne({ id }, { $addToSet: { tags: { $each: lacking } } }, { upsert: true })
  const next = [...has.filter((tag) => !surplus.includes(tag)), ...lacking]
  const news = {
    ...(lacking.length + surplus.length > 0 && { tags: next.length > 0 ? next : undefined }),
    ...(campusCode !== undefined && { campusCode }),
  }
  const isChanged = await savePerson(services, person, personWith(person, news, id), by)
  for (const tag of surplus) await grants.updateOne({ id }, { $pull: { tags: tag } })
  return isChanged || surplus.length > 0
}
