import { SYSTEM } from '../../runtime/core/permission/rights.ts'
import type { Campus, Person, StatusRegistry } from '../../schemas/index.ts'
import type { DocumentKind } from '../../schemas/kinds.ts'
import { campusObject, GLOBAL, userObject } from '../authz/object-names.ts'
import { RELATION } from '../authz/relation.ts'
import { CommandError } from '../composition/command-error.ts'
import { issueWords } from '../composition/issue-words.ts'
import { isEqual } from '../contract/digest.ts'
import type { Services } from '../contract/services.ts'
import { putTuple } from '../features/ground/authorization/index.ts'
import { CAMPUSES, putCampus } from '../features/ground/campus/index.ts'
import { PEOPLE, personWith, savePerson } from '../features/ground/person/index.ts'
import { putStatuses, STATUSES } from '../features/template/workflow/index.ts'
import statuses from './statuses.json' with { type: 'json' }

export type Outcome = 'added' | 'changed' | 'same'

/** Whoever runs the commands of an installation may do everything with its data: the audit trail names no person. */
export const byCommand = { actorId: SYSTEM.userId, details: { through: 'npm run setup' } } as const

interface CampusSettings extends Pick<Campus, 'id' | 'name' | 'timeZone'>, Partial<Pick<Campus, 'country'>> {
  shortName?: string
  /** The name of whose it is. */
  tenant?: string
}

/**
 * Saves a campus below the global admins; what is not given stays as it was. The first one brings the statuses of the specification along, which the
 * installation may change afterwards.
 *
 * @throws CommandError naming what is wrong
 */
export async function saveCampus(
  services: Services,
  { shortName, tenant, ...settings }: CampusSettings,
): Promise<Outcome> {
  const { store, authorizer } = services
  const campuses = store.collection(CAMPUSES)
  const known = await campuses.findOne({ id: settings.id })
  const campus: Campus = {
    ...{ schemaVersion: 1, shortName: settings.name.slice(0, 60), tenant: tenantCalled(settings.name) },
    ...known,
    ...settings,
    ...(shortName && { shortName }),
    ...(tenant && { tenant: tenantCalled(tenant) }),
  }
  requireValid(services, 'campus', campus)
  if (!isZone(campus.timeZone))
    throw new CommandError(`There is no time zone ${JSON.stringify(campus.timeZone)}`)
  await bringStatuses(services)
  // Its place first: a campus without one would have no admin.
  await authorizer.writeTuple({ user: GLOBAL, relation: RELATION.parent, object: campusObject(campus.id) })
  if (known && isEqual(known, campus)) return 'same'
  await putCampus(services, campus, byCommand)
  return known ? 'changed' : 'added'
}

const tenantCalled = (name: string): Campus['tenant'] => ({
  id: name.replace(/[^A-Za-z0-9]+/g, '-').slice(0, 64),
  name,
})

async function bringStatuses(services: Services): Promise<void> {
  const registries = services.store.collection(STATUSES)
  if ((await registries.count({}, { limit: 1 })) > 0) return
  const registry = { schemaVersion: 1, id: 'main', statuses: statuses as StatusRegistry['statuses'] } as const
  await putStatuses(services, registry, byCommand)
}

interface Admin {
  email: string
  firstName: string
  lastName: string
  campusCode: string
}

/**
 * Makes a person a global admin, and a person first where the directory has nobody with that address. Whoever is known
 * keeps the name and campus that they have.
 *
 * @throws CommandError when the campus is not there, the person is not active, or what is given is wrong
 */
export async function addAdmin(services: Services, { email: given, ...names }: Admin): Promise<Person> {
  const { store, authorizer, newId } = services
  const people = store.collection(PEOPLE)
  const email = given.toLowerCase()
  const known = await people.findOne({ email })
  if (known && !known.isActive) throw new CommandError(`${email} is not active: nobody could sign in`)
  const person = known ?? personWith(undefined, { email, ...names }, newId())
  if (!known) {
    requireValid(services, 'person', person)
    if (!(await store.collection(CAMPUSES).findOne({ id: person.campusCode })))
      throw new CommandError(`There is no campus ${person.campusCode}`)
    await savePerson(services, undefined, person, byCommand)
  }
  const tuple = { user: userObject(person.id), relation: RELATION.admin, object: GLOBAL }
  if ((await authorizer.read(tuple)).length > 0) return person
  await putTuple(services, tuple, byCommand)
  return person
}

function requireValid({ validator }: Services, kind: DocumentKind, document: object): void {
  const [issue] = validator.check(kind, document)
  if (issue) throw new CommandError(`${issue.path} ${issue.code}${issueWords(issue)}`)
}

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
