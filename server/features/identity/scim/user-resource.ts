import type { Person } from '../../../../schemas/index.ts'
import { ENTERPRISE, FORMWORK } from './attributes.ts'
import type { Resource } from './resource.ts'
import { wrongValue } from './scim-error.ts'

const ADDRESS = /^[^\s@]+@[^\s@]+$/

/** What the directory calls somebody; whoever came another way is called by their address. */
export const userNameOf = ({ provisioned, email }: Person): string => provisioned?.userName ?? email

/** Two that differ in case are one. */
export const nameKeyOf = (name: string): string => name.normalize('NFKC').toLowerCase()

const withoutGaps = (resource: Resource): Resource =>
  Object.fromEntries(Object.entries(resource).filter(([, value]) => value !== undefined))

const oneOfWork = (value: string | undefined) =>
  value === undefined ? undefined : [{ value, type: 'work', primary: true }]

/** What a directory may say of a person, as it stands now. */
export function userResource(person: Person): Resource {
  const { provisioned, employeeId, departments, staff, student, faculty, campusCode } = person
  const enterprise = withoutGaps({ employeeNumber: employeeId, department: departments?.[0] })
  return withoutGaps({
    externalId: provisioned?.externalId,
    userName: userNameOf(person),
    name: { familyName: person.lastName, givenName: person.firstName },
    displayName: provisioned?.displayName,
    title: person.title,
    active: person.isActive,
    emails: oneOfWork(person.email),
    phoneNumbers: oneOfWork(person.phone),
    ...(Object.keys(enterprise).length > 0 && { [ENTERPRISE]: enterprise }),
    [FORMWORK]: withoutGaps({ campusCode, staff, student, faculty }),
  })
}

/** What a resource says of a person; `undefined` for what it does not say. */
export type UserNews = Pick<
  Partial<Person>,
  'firstName' | 'lastName' | 'email' | 'title' | 'phone' | 'employeeId'
> &
  Pick<Partial<Person>, 'departments' | 'campusCode' | 'staff' | 'student' | 'faculty' | 'isActive'> & {
    userName: string
    externalId: string | undefined
    displayName: string | undefined
  }

/** @throws ScimError invalidValue for a person without a userName, a name or an address */
export function readUser(resource: Resource): UserNews {
  const { userName, externalId, displayName, title, active } = resource as Record<string, string | undefined>
  const enterprise = (resource[ENTERPRISE] ?? {}) as Record<string, string | undefined>
  const formwork = (resource[FORMWORK] ?? {}) as Record<string, unknown>
  if (!userName) throw wrongValue('userName is missing.')
  return {
    userName,
    externalId,
    displayName,
    ...namesOf(resource),
    email: addressOf(resource, userName),
    title,
    isActive: active as boolean | undefined,
    phone: chosen(resource.phoneNumbers),
    employeeId: enterprise.employeeNumber,
    departments: enterprise.department ? [enterprise.department] : undefined,
    ...(formwork as Pick<Person, 'campusCode' | 'staff' | 'student' | 'faculty'>),
  }
}

/** Some directories send one name: its last word is the last name. */
function namesOf({ name, displayName }: Resource): { firstName: string; lastName: string } {
  const { givenName, familyName, formatted } = (name ?? {}) as Record<string, string | undefined>
  const whole = (formatted || (displayName as string | undefined) || '').trim()
  const firstName = givenName || whole.replace(/\s+\S+$/, '')
  const lastName = familyName || whole.split(/\s+/).at(-1)
  if (!firstName || !lastName) throw wrongValue('name.givenName and name.familyName are missing.')
  return { firstName, lastName }
}

/** Signing in looks for it. */
function addressOf({ emails }: Resource, userName: string): string {
  const email = chosen(emails) ?? (ADDRESS.test(userName) ? userName : undefined)
  if (!email) throw wrongValue('emails has no address, and userName is none.')
  return email.toLowerCase()
}

interface Way {
  value?: string
  type?: string
  primary?: boolean
}

function chosen(values: unknown): string | undefined {
  const ways = ((values ?? []) as Way[]).filter(({ value }) => value)
  const best =
    ways.find(({ primary }) => primary) ?? ways.find(({ type }) => type?.toLowerCase() === 'work') ?? ways[0]
  return best?.value
}
