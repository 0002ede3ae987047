import type { CampusCode, Person } from '../../../schemas/index.ts'
import { personTokens } from '../../features/ground/person/index.ts'
import cast from './content/cast.json' with { type: 'json' }
import names from './content/names.json' with { type: 'json' }
import occupations from './content/occupations.json' with { type: 'json' }
import { campusWeights } from './places.ts'
import { createRandom, type Random } from './random.ts'

type PersonKind = 'supervisor' | 'researcher' | 'staff' | 'student'

export interface DemoPerson {
  person: Person
  kind: PersonKind
}

/** The cast and invented people; fewer of them are the first of more. */
export function demoPeople(count: number): DemoPerson[] {
  const random = createRandom(400)
  const taken = new Set(cast.map(({ id }) => id))
  const people = cast.map((member) => castMember(member, random, taken))
  while (people.length < count) people.push(inventPerson(random, taken))
  return people
}

function castMember(
  { description: _, kind, campusCode, ...member }: (typeof cast)[number],
  random: Random,
  taken: Set<string>,
): DemoPerson {
  const person = complete({ ...member, campusCode: campusCode as CampusCode }, random, taken)
  return { person: { ...person, ...affiliation(kind) }, kind: kind === 'student' ? 'student' : 'staff' }
}

function inventPerson(random: Random, taken: Set<string>): DemoPerson {
  const [firstName, lastName] = [random.pick(names.first), random.pick(names.last)]
  const id = unused(`${plain(firstName).slice(0, 1)}${plain(lastName)}`, taken)
  const { kind, posts } = random.pickWeighted(occupations)
  const post = random.pickWeighted(posts)
  const campusCode = random.pickWeighted(campusWeights).code
  const isMedical = ['02', '03', '06', '09'].includes(campusCode) && random.next() < 0.3
  const person = complete(
    {
      id,
      firstName,
      lastName,
      campusCode,
      title: random.pick(post.titles),
      departments: [random.pick(post.departments)],
      tags: isMedical ? ['HEALTH'] : [],
      isActive: random.next() > 0.02,
    },
    random,
    taken,
  )
  return {
    person: { ...person, ...affiliation(kind === 'researcher' ? 'faculty' : kind) },
    kind: kind as PersonKind,
  }
}

type Known = Pick<
  Person,
  'id' | 'firstName' | 'lastName' | 'campusCode' | 'title' | 'departments' | 'tags' | 'isActive'
>

function complete(known: Known, random: Random, taken: Set<string>): Person {
  const email = `${known.id}@campus.example.edu`
  const employeeId = unusedNumber(10_000_000, 10_999_999, random, taken)
  const ucnetId = unusedNumber(1_000_000, 9_999_999, random, taken)
  return {
    schemaVersion: 1,
    ...known,
    email,
    phone: `+1510555${String(random.integer(100, 199)).padStart(4, '0')}`,
    employeeId,
    ucnetId,
    tenantCode: 'uc',
    features: [],
    idps: ['urn:mace:incommon:campus.example.edu'],
    searchTokens: personTokens({ ...known, email, employeeId, ucnetId }),
  }
}

const affiliation = (kind: string) => ({
  staff: kind === 'staff' || kind === 'supervisor',
  student: kind === 'student',
  faculty: kind === 'faculty',
})

/** Letters of a-z only (and spaces): `José O'Brien` is `jose obrien`. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
}

function unused(base: string, taken: Set<string>): string {
  let id = base
  for (let n = 2; taken.has(id); n++) id = `${base}${n}`
  taken.add(id)
  return id
}

function unusedNumber(from: number, to: number, random: Random, taken: Set<string>): string {
  let number = String(random.integer(from, to))
  while (taken.has(number)) number = String(random.integer(from, to))
  taken.add(number)
  return number
}
