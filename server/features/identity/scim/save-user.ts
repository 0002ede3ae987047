import { preparePhone, toE164 } from '../../../../runtime/core/text-kind/phone.ts'
import type { Person } from '../../../../schemas/index.ts'
import { isEqual } from '../../../contract/digest.ts'
import type { Services } from '../../../contract/services.ts'
import { DuplicateKeyError, type Filter } from '../../../store/port.ts'
import { CAMPUSES } from '../../ground/campus/index.ts'
import { PEOPLE, personWith, savePerson, THE_DIRECTORY } from '../../ground/person/index.ts'
import { createSessions } from '../sign-in/index.ts'
import { MEMBERSHIPS } from './collections.ts'
import { followGroups } from './follow-groups.ts'
import type { Resource } from './resource.ts'
import { noResource, taken, wrongValue } from './scim-error.ts'
import { leaveName, nameTaken, takeName } from './take-name.ts'
import { nameKeyOf, readUser, type UserNews, userNameOf, userResource } from './user-resource.ts'

export const byDirectory = { actorId: THE_DIRECTORY.id } as const

/** Whom the directory has not deleted. */
export const PRESENT: Filter = { 'provisioned.isRemoved': { $ne: true } }

/** Who is called so: who came another way by their address. */
export const called = (nameKey: string): Filter => ({
  $or: [{ 'provisioned.nameKey': nameKey }, { email: nameKey, provisioned: { $exists: false } }],
})

/** @throws ScimError 404 */
export async function presentUser({ store }: Services, id: string): Promise<Person> {
  const person = await store.collection(PEOPLE).findOne({ $and: [{ id }, PRESENT] })
  if (!person) throw noResource()
  return person
}

/**
 * Adds a person; one whom the directory deleted comes back as who they were, with all that names them.
 *
 * @throws ScimError uniqueness when the name or the address is somebody's, invalidValue
 */
export async function addUser(services: Services, resource: Resource): Promise<Person> {
  const news = readUser(resource)
  const nameKey = nameKeyOf(news.userName)
  const people = services.store.collection(PEOPLE)
  const gone = { email: news.email, 'provisioned.isRemoved': true }
  const known = (await people.findOne(called(nameKey))) ?? (await people.findOne(gone))
  if (known && !known.provisioned?.isRemoved) throw nameTaken()
  if (known) {
    // Of two who bring the same person back at once, one does.
    const { matched } = await people.updateOne(
      { id: known.id, 'provisioned.isRemoved': true },
      { $unset: { 'provisioned.isRemoved': '' } },
    )
    if (matched === 0) throw nameTaken()
  }
  return save(services, known ?? undefined, { isActive: true, ...withoutGaps(news) })
}

/** @throws ScimError uniqueness, invalidValue */
export async function changeUser(services: Services, person: Person, resource: Resource): Promise<Person> {
  const before = readUser(userResource(person))
  const after = readUser({ active: person.isActive, ...resource })
  const names = Object.keys({ ...before, ...after }) as (keyof UserNews)[]
  const changed = names.filter((name) => !isEqual(before[name], after[name]))
  const news = Object.fromEntries(changed.map((name) => [name, after[name]])) as Partial<UserNews>
  // Nobody is of no campus.
  if (news.campusCode === undefined) delete news.campusCode
  return save(services, person, news)
}

/** The person is deactivated and found here no more; what they did keeps their name. */
export async function removeUser(services: Services, person: Person): Promise<void> {
  const { addedDate, nameKey, userName } = provisionedOf(services, person, {})
  const now = services.clock().toISOString()
  const provisioned = {
    ...person.provisioned,
    userName,
    nameKey,
    addedDate,
    changedDate: now,
    isRemoved: true as const,
  }
  const next = personWith(person, { isActive: false, provisioned }, person.id)
  await savePerson(services, person, next, byDirectory)
  await services.store.collection(MEMBERSHIPS).deleteMany({ userId: person.id })
  await settle(services, next)
}

async function save(services: Services, known: Person | undefined, news: Partial<UserNews>): Promise<Person> {
  const { userName, externalId, displayName, ...rest } = news
  const id = known?.id ?? services.newId()
  const campusCode = await campusFor(services, known, rest.campusCode)
  const phone = rest.phone && (await callable(services, rest.phone, campusCode))
  const provisioned = provisionedOf(services, known, news)
  const before = known?.provisioned?.nameKey
  const next = personWith(known, { ...rest, ...('phone' in rest && { phone }), campusCode, provisioned }, id)
  await takeName(services, provisioned.nameKey, id)
  try {
    await savePerson(services, known, next, byDirectory)
  } catch (error) {
    if (before !== provisioned.nameKey) await leaveName(services, provisioned.nameKey, id)
    if (error instanceof DuplicateKeyError) throw taken('Somebody else has this address.')
    throw error
  }
  if (before !== undefined && before !== provisioned.nameKey) await leaveName(services, before, id)
  return settle(services, next)
}

type Provisioned = NonNullable<Person['provisioned']>

function provisionedOf({ clock }: Services, known: Person | undefined, news: Partial<UserNews>): Provisioned {
  const now = clock().toISOString()
  const userName = news.userName ?? (known ? userNameOf(known) : '')
  const { isRemoved: _, ...before } = known?.provisioned ?? { addedDate: now }
  const said = {
    ...before,
    ...('externalId' in news && { externalId: news.externalId }),
    ...('displayName' in news && { displayName: news.displayName }),
  }
  const isSame = known?.provisioned && !known.provisioned.isRemoved && Object.keys(news).length === 0
  return withoutGaps({
    ...said,
    ...{ userName, nameKey: nameKeyOf(userName), addedDate: before.addedDate },
    changedDate: isSame ? known.provisioned?.changedDate : now,
  }) as Provisioned
}

/** Whose people somebody is: as they say, as they were, or as the operator said. */
async function campusFor(
  { store, config }: Services,
  known: Person | undefined,
  said: string | undefined,
): Promise<string> {
  const campuses = store.collection(CAMPUSES)
  const code = said ?? known?.campusCode ?? config.scim?.campusCode
  if (code === undefined) {
    const some = await campuses.find({}, { fields: [], limit: 2 })
    if (some.length === 1 && some[0]) return some[0].id
    throw wrongValue('campusCode is missing: there are several campuses, and SCIM_CAMPUS is not set.')
  }
  if (code !== known?.campusCode && !(await campuses.findOne({ id: code }, { fields: [] })))
    throw wrongValue(`There is no campus ${JSON.stringify(code.slice(0, 100))}.`)
  return code
}

/** E.164; undefined for what is no number: nobody is kept out for it. */
async function callable({ store }: Services, phone: string, campusCode: string): Promise<string | undefined> {
  const campus = await store.collection(CAMPUSES).findOne({ id: campusCode }, { fields: ['country'] })
  await preparePhone()
  return toE164(phone.replace(/^tel:/i, ''), campus?.country ?? 'US')
}

/** What follows: sessions of who may not sign in any more end, and what groups give comes and goes. */
async function settle(services: Services, person: Person): Promise<Person> {
  if (!person.isActive) await createSessions(services).endAll(person.id, THE_DIRECTORY.id)
  await followGroups(services, [person.id])
  return (await services.store.collection(PEOPLE).findOne({ id: person.id })) ?? person
}

const withoutGaps = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as T
