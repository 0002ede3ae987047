import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import type { LookupItem } from '../../runtime/core/element/lookup.ts'
import type { Building, Campus, LibraryItem, Person } from '../../schemas/index.ts'
import type { LookupContext } from '../../server/contract/element-server.ts'
import { findByWords } from '../../server/contract/find-by-words.ts'
import { searchWords, wordsOf } from '../../server/contract/search-words.ts'
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
    if (words.length === 0) return []
    const all = await store.collection('campuses').find({}, { sort: { name: 1 } })
    return all
      .filter(({ name, shortName, id }) => {
        const known = wordsOf(`${name} ${shortName} ${id}`)
        return words.every((word) => known.some((each) => each.startsWith(word)))
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
    const narrow = [{ isActive: true }, ...within(campusCode)]
    const found = await findByWords(store.collection('people'), term, narrow, limit)
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
    const found = await findByWords(store.collection('buildings'), term, within(campusCode), limit)
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

const departmentAnswer = ({ id, name }: LibraryItem) => answer('Department', { id, name })

/** The libraries that hold departments. */
async function departmentLibraries(store: Store): Promise<string[]> {
  const found = await store.collection('libraries').find({ libraryType: 'DEPARTMENT' }, { fields: ['id'] })
  return found.map(({ id }) => id)
}

export const departments: Source = {
  async search(store, term, _, limit) {
    const items = store.collection('libraryItems')
    const libraries = await departmentLibraries(store)
    const found = await Promise.all(
      libraries.map((libraryId) => findByWords(items, term, [{ libraryId }], limit)),
    )
    return found
      .flat()
      .slice(0, limit)
      .map((item) => ({ id: item.id, label: item.name, answer: departmentAnswer(item) }))
  },
  async find(store, id) {
    const libraryId = { $in: await departmentLibraries(store) }
    const item = await store.collection('libraryItems').findOne({ id, libraryId })
    return item && departmentAnswer(item)
  },
}
