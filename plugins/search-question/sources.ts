import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import type { LookupItem } from '../../runtime/core/element/lookup.ts'
import type { Building, Campus, LibraryItem, Person } from '../../schemas/index.ts'
import type { LookupContext } from '../../server/contract/element-server.ts'
import { type Category, FIELDS, type SearchAnswer } from './props.ts'

/** One category: how it is searched, and how one of it is found again. */
export interface Source {
  search(context: LookupContext, term: string, campusCode: string | undefined): Promise<LookupItem[]>
  find(context: LookupContext, id: string): Promise<AnswerValue | null>
}

const nothing = Object.fromEntries(FIELDS.map((field) => [field, null])) as SearchAnswer
const answer = (category: Category, fields: Partial<SearchAnswer>): SearchAnswer => ({
  ...nothing,
  category,
  ...fields,
})

const campusAnswer = ({ id, name, shortName, tenant }: Campus) =>
  answer('Campus', { id, name, shortName, tenantId: tenant.id, tenantName: tenant.name })

export const campuses: Source = {
  async search({ directory, limit }, term) {
    const found = await directory.campuses.search(term, { limit })
    return found.map((campus) => ({
      id: campus.id,
      label: campus.name,
      detail: campus.shortName,
      answer: campusAnswer(campus),
    }))
  },
  async find({ directory }, id) {
    const campus = await directory.campuses.find(id)
    return campus && campusAnswer(campus)
  },
}

/** As a search shows somebody: without their numbers. */
const foundPerson = ({ id, firstName, lastName, email }: Person) =>
  answer('Person', { id, userId: id, firstName, lastName, email })

/** Whoever was chosen (ET-15); the numbers of those who have left are nobody's business. */
const chosenPerson = (person: Person) => ({
  ...foundPerson(person),
  ...(person.isActive && { employeeId: person.employeeId ?? null, ucnetId: person.ucnetId ?? null }),
})

export const people: Source = {
  async search({ directory, limit }, term, campusCode) {
    const found = await directory.people.search(term, { limit, campusCode })
    return found.map((person) => ({
      id: person.id,
      label: `${person.firstName} ${person.lastName}`,
      detail: [person.title, person.email].filter(Boolean).join(' · '),
      answer: foundPerson(person),
    }))
  },
  async find({ directory }, id) {
    const person = await directory.people.find(id)
    return person && chosenPerson(person)
  },
}

const buildingAnswer = ({ id, name, code }: Building) => answer('Building', { id, name, code })

export const buildings: Source = {
  async search({ directory, limit }, term, campusCode) {
    const found = await directory.buildings.search(term, { limit, campusCode })
    return found.map((building) => ({
      id: building.id,
      label: building.name,
      detail: [building.code, building.address?.street, building.address?.city].filter(Boolean).join(' · '),
      answer: buildingAnswer(building),
    }))
  },
  async find({ directory }, id) {
    const building = await directory.buildings.find(id)
    return building && buildingAnswer(building)
  },
}

const departmentAnswer = ({ id, name }: LibraryItem) => answer('Department', { id, name })

/** Of every library that holds departments. */
export const DEPARTMENT = 'DEPARTMENT'
const ALL_DEPARTMENTS = { library: { type: DEPARTMENT } }

export const departments: Source = {
  async search({ libraries, limit }, term) {
    const found = await libraries.search(term, ALL_DEPARTMENTS, limit)
    return found.map((item) => ({ id: item.id, label: item.name, answer: departmentAnswer(item) }))
  },
  async find({ libraries }, id) {
    const item = await libraries.find(id, ALL_DEPARTMENTS)
    return item && departmentAnswer(item)
  },
}
