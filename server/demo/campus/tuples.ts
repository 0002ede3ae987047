import type { Program, RelationTuple } from '../../../schemas/index.ts'
import type { DemoPerson } from './people.ts'
import { campusCodes } from './places.ts'
import { demoTemplateGroups, systemWideProgramIds } from './programs.ts'
import { createRandom } from './random.ts'
import { roleId } from './roles.ts'

type Fact = readonly [user: string, relation: string, object: string]

/** Who belongs to what, in the words of server/authz/model.fga. */
export function demoTuples(people: readonly DemoPerson[], programs: readonly Program[]): RelationTuple[] {
  const facts = [...structure(programs), ...castFacts(), ...peopleFacts(people, programs)]
  const unique = new Map(facts.map((fact) => [fact.join(' '), fact]))
  return [...unique.values()].map(([user, relation, object]) => ({
    schemaVersion: 1,
    id: `${object}#${relation}@${user}`,
    user,
    relation,
    object,
    createdDate: '2024-09-03T16:00:00.000Z',
  }))
}

/** The tree: global > campus > program > template group. The Office of the President holds what is system-wide. */
function structure(programs: readonly Program[]): Fact[] {
  return [
    [`role:${roleId('CONFIGURATION_MANAGER')}#member`, 'can_view_studio', 'global:main'],
    [`role:${roleId('LIBRARY_MANAGER')}#member`, 'can_create_library', 'global:main'],
    [`role:${roleId('SERVICE_DESK')}#member`, 'can_view_internal_tools', 'global:main'],
    ...campusCodes.map((code): Fact => ['global:main', 'parent', `campus:${code}`]),
    ...programs.flatMap(({ id, domain }): Fact[] => [
      [`campus:${domain.campus ?? '00'}`, 'campus', `program:${id}`],
      [`role:${roleId('Admin', id)}#member`, 'admin', `program:${id}`],
      [`role:${roleId('INVESTIGATOR', id)}#member`, 'member', `program:${id}`],
    ]),
    ...demoTemplateGroups().flatMap(({ id, programId, startersAreMembers }): Fact[] => [
      [`program:${programId}`, 'program', `template_group:${id}`],
      [startersAreMembers ? `program:${programId}#member` : 'user:*', 'starter', `template_group:${id}`],
    ]),
  ]
}

function castFacts(): Fact[] {
  return [
    ['user:alice', 'admin', 'global:main'],
    ...systemWideProgramIds.map((id): Fact => ['user:bob', 'admin', `program:${id}`]),
    ['user:dave', 'member', `role:${roleId('INVESTIGATOR', 'injury-illness')}`],
    ['user:dave', 'member', 'program:pesticide'],
    ['user:erin', 'member', 'program:laboratory-safety'],
    ['user:erin', 'member', `role:${roleId('RESPONSIBLE_PERSON', '01')}`],
    ['user:frank', 'member', 'program:pesticide'],
    ['user:frank', 'member', `role:${roleId('SUPERVISOR', '03')}`],
    ['user:grace', 'admin', 'program:occupational-health-02'],
    ['user:hector', 'admin', 'campus:03'],
    ['user:jamal', 'member', `role:${roleId('CONFIGURATION_MANAGER')}`],
    ['user:karen', 'member', 'program:travel'],
  ]
}

const SHARE_OF_GROUNDS = 0.5

function peopleFacts(people: readonly DemoPerson[], programs: readonly Program[]): Fact[] {
  const random = createRandom(14)
  const joins = people.map(
    ({ person }): Fact => [`user:${person.id}`, 'member', `campus:${person.campusCode}`],
  )
  const roles = people.flatMap(({ person, kind }): Fact[] => {
    const user = `user:${person.id}`
    const facts: Fact[] = []
    if (kind === 'supervisor') facts.push([user, 'member', `role:${roleId('SUPERVISOR', person.campusCode)}`])
    if (kind === 'researcher')
      facts.push([user, 'member', `role:${roleId('RESPONSIBLE_PERSON', person.campusCode)}`])
    if (person.departments?.includes('Grounds and Landscape') && random.next() < SHARE_OF_GROUNDS)
      facts.push([user, 'member', 'program:pesticide'])
    return facts
  })
  const administrators = programs.flatMap(({ id, domain }): Fact[] => {
    const nearby = people.filter(
      ({ person, kind }) => kind === 'supervisor' && person.isActive && person.campusCode === domain.campus,
    )
    if (nearby.length === 0) return []
    return [
      [`user:${random.pick(nearby).person.id}`, 'member', `role:${roleId('Admin', id)}`],
      [`user:${random.pick(nearby).person.id}`, 'member', `role:${roleId('INVESTIGATOR', id)}`],
    ]
  })
  return [...joins, ...roles, ...administrators]
}
