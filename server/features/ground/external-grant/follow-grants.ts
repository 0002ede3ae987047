import type { Role } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import { ROLES } from '../authorization/index.ts'
import { CAMPUSES } from '../campus/index.ts'
import { PEOPLE } from '../person/index.ts'
import { followFields } from './follow-fields.ts'
import { followRoles } from './follow-roles.ts'
import { givenElsewhere } from './given-elsewhere.ts'
import type { Due, GrantSource } from './grant-source.ts'

/** Whoever changes the same people at the same moment is waited for so often. */
const ATTEMPTS = 5

/** What a source names and there is not. */
export interface Unknown {
  roles: readonly string[]
  campusCodes: readonly string[]
}

/**
 * Gives people what a source says, and takes what it gave and gives no more; what somebody has from elsewhere stays. What
 * is read again after it is done was changed by nobody meanwhile.
 */
export async function followGrants(
  services: Services,
  source: GrantSource,
  userIds: readonly string[],
): Promise<Unknown> {
  const unknown = { roles: new Set<string>(), campusCodes: new Set<string>() }
  for (let attempt = 0; attempt < ATTEMPTS; attempt++)
    if (!(await followOnce(services, source, userIds, unknown))) break
  const [roles, campusCodes] = [[...unknown.roles], [...unknown.campusCodes]]
  if (roles.length + campusCodes.length > 0)
    services.logger.warn(
      { source: source.name, roles, campusCodes },
      'roles or campuses are named that there are not',
    )
  return { roles, campusCodes }
}

/** @returns whether anything was to be done */
async function followOnce(
  services: Services,
  source: GrantSource,
  userIds: readonly string[],
  unknown: { roles: Set<string>; campusCodes: Set<string> },
): Promise<boolean> {
  const { store } = services
  const due = await source.dueTo(userIds)
  const grants = await store.collection(source.grants).find({ id: { $in: [...userIds] } })
  const touched = userIds.filter((id) => due.has(id) || grants.some((grant) => grant.id === id))
  if (touched.length === 0) return false
  const owed = [...due.values()]
  const roleIds = owed.flatMap(({ roles }) => [...roles])
  const roles = await rolesNamed(services, [...roleIds, ...grants.flatMap((grant) => grant.roles ?? [])])
  const codes = owed.flatMap(({ campusCode }) => (campusCode === undefined ? [] : [campusCode]))
  const campuses = await campusesNamed(services, codes)
  for (const roleId of roleIds) if (!roles.has(roleId)) unknown.roles.add(roleId)
  for (const code of codes) if (!campuses.has(code)) unknown.campusCodes.add(code)
  const elsewhere = await givenElsewhere(services, source, touched)
  const people = await store.collection(PEOPLE).find({ id: { $in: touched } })
  let isChanged = false
  for (const person of people) {
    const { id } = person
    const followed = {
      ...{ person, due: known(due.get(id) ?? NOTHING, roles, campuses) },
      ...{ given: grants.find((grant) => grant.id === id) ?? { id }, elsewhere: elsewhere.get(id) ?? { id } },
    }
    if (await followRoles(services, source, { ...followed, roles })) isChanged = true
    if (await followFields(services, source, followed)) isChanged = true
  }
  return isChanged
}

const NOTHING: Due = { roles: new Set(), tags: new Set(), campusCode: undefined }

const known = (due: Due, roles: ReadonlyMap<string, Role>, campuses: ReadonlySet<string>): Due => ({
  roles: new Set([...due.roles].filter((id) => roles.has(id))),
  tags: due.tags,
  campusCode: due.campusCode !== undefined && campuses.has(due.campusCode) ? due.campusCode : undefined,
})

async function rolesNamed({ store }: Services, named: readonly string[]): Promise<Map<string, Role>> {
  const ids = [...new Set(named)]
  const found = ids.length > 0 ? await store.collection(ROLES).find({ id: { $in: ids } }) : []
  return new Map(found.map((role) => [role.id, role]))
}

async function campusesNamed({ store }: Services, named: readonly string[]): Promise<Set<string>> {
  const ids = [...new Set(named)]
  const found =
    ids.length > 0 ? await store.collection(CAMPUSES).find({ id: { $in: ids } }, { fields: [] }) : []
  return new Set(found.map(({ id }) => id))
}
