import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import type { LookupItem } from '../../runtime/core/element/lookup.ts'
import type { Building, Campus, Person } from '../../schemas/index.ts'
import type { LookupContext } from '../../server/contract/element-server.ts'
import { everyWord, searchWords } from '../../server/contract/search-words.ts'
import { type Category, FIELDS, type SearchAnswer } from './props.ts'

type Store = LookupContext['services']['store']

/** One category: how it is searched, and how one of it is found again. */
export interface Source {
  search(store: Store, term: string, campusCode: string | undefined, limit: number): Promise<LookupItem[]>
  find(store: Store, id: string): Promise<AnswerValue | null>
}

const nothing = Object.fromEntries(FIELDS.map((field) => [field, null])) as SearchAnswer
const answer = (category: Category, fields: Partial<SearchAnswer>): SearchAnswer => ({
  ...nothing,
  category,
  ...fields,
})
const within = (campusCode: string | undefined) => (campusCode === undefined ? [] : [{ campusCode }])

const campusAnswer = ({ id, name, shortName, tenant }: Campus) =>
  answer('Campus', { id, name, shortName, tenantId: tenant.id, tenantName: tenant.name })

/** So few that they are read and compared here. */
export const campuses: Source = {
  async search(store, term, _, limit) {
    const words = searchWords(term)
    const all = await store.collection('campuses').find({}, { sort: { name: 1 } })
    return all
      .filter((campus) => {
        const text = `${campus.name} ${campus.shortName} ${campus.id}`.toLowerCase()
        return words.every((word) => text.includes(word))
      })
      .slice(0, limit)
      .map((campus) => ({
        id: campus.id,
        label: campus.name,
        detail: campus.shortName,
        answer: campusAnswer(campus),
      }))
  },
  async find(store, id) {
    const campus = await store.collection('campuses').findOne({ id })
    return campus && campusAnswer(campus)
  },
}

const personAnswer = ({ id, firstName, lastName, email, employeeId, ucnetId }: Person) =>
  answer('Person', {
    id,
    userId: id,
    firstName,
    lastName,
    email,
    employeeId: employeeId ?? null,
    ucnetId: ucnetId ?? null,
  })

export const people: Source = {
  async search(store, term, campusCode, limit) {
    const filter = { $and: [{ isActive: true }, ...within(campusCode), everyWord('searchText', term)] }
    const found = await store
      .collection('people')
      .find(filter, { sort: { lastName: 1, firstName: 1 }, limit })
    return found.map((person) => ({
      id: person.id,
      label: `${person.firstName} ${person.lastName}`,
      detail: [person.title, person.email].filter(Boolean).join(' · '),
      answer: personAnswer(person),
    }))
  },
  async find(store, id) {
    const person = await store.collection('people').findOne({ id })
    return person && personAnswer(person)
  },
}

const buildingAnswer = ({ id, name, code }: Building) => answer('Building', { id, name, code })

export const buildings: Source = {
  async search(store, term, campusCode, limit) {
    const filter = { $and: [...within(campusCode), everyWord('searchText', term)] }
    const found = await store.collection('buildings').find(filter, { sort: { name: 1 }, limit })
    return found.map((building) => ({
      id: building.id,
      label: building.name,
      detail: [building.code, building.address?.street, building.address?.city].filter(Boolean).join(' · '),
      answer: buildingAnswer(building),
    }))
  },
  async find(store, id) {
    const building = await store.collection('buildings').findOne({ id })
    return building && buildingAnswer(building)
  },
}

const departmentAnswer = (name: string) => answer('Department', { id: name, name })

/** The departments that people name. */
export const departments: Source = {
  async search(store, term, campusCode, limit) {
    const words = searchWords(term)
    const names = await store.collection('people').distinct('departments', campusCode ? { campusCode } : {})
    return names
      .filter((name): name is string => typeof name === 'string')
      .filter((name) => words.every((word) => name.toLowerCase().includes(word)))
      .sort((a, b) => a.localeCompare(b))
      .slice(0, limit)
      .map((name) => ({ id: name, label: name, answer: departmentAnswer(name) }))
  },
  async find(store, id) {
    const known = await store.collection('people').findOne({ departments: id }, { fields: ['id'] })
    return known && departmentAnswer(id)
  },
}
