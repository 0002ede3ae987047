import type { Building, Campus, Person } from '../../../../schemas/index.ts'
import { accessDenied } from '../../../contract/app-error.ts'
import type { Catalog, Directory } from '../../../contract/directory.ts'
import { findByWords } from '../../../contract/find-by-words.ts'
import { searchWords, wordsOf } from '../../../contract/search-words.ts'
import type { Document } from '../../../store/document.ts'
import type { Collection, Filter, Store } from '../../../store/port.ts'

/** By its name: whose collection it is stands above the answers, or beside them. */
export const named = <T extends Document>(store: Store, name: string) =>
  store.named(name) as unknown as Collection<T>

/** People, buildings and campuses, as an element's server may ask for them. */
export function readDirectory(store: Store): Directory {
  return {
    people: catalogOf(named<Person>(store, 'people'), [{ isActive: true }]),
    buildings: catalogOf(named<Building>(store, 'buildings'), [{ archivedDate: { $exists: false } }]),
    campuses: campuses(named<Campus>(store, 'campuses')),
  }
}

/** Whoever is not signed in learns nothing of people. */
export const withoutPeople = (directory: Directory): Directory => ({
  ...directory,
  people: {
    search: async () => {
      throw accessDenied({ code: 'lookup.sign_in' })
    },
    find: async () => null,
  },
})

function catalogOf<T extends Document & { searchTokens?: string[] }>(
  collection: Collection<T>,
  always: readonly Filter[],
): Catalog<T> {
  return {
    search(term, { limit, campusCode }) {
      const narrow = [...always, ...(campusCode === undefined ? [] : [{ campusCode }])]
      return findByWords(collection, term, narrow, limit)
    },
    find: (id) => collection.findOne({ id }),
  }
}

/** So few that they are read and compared here. */
function campuses(collection: Collection<Campus>): Catalog<Campus> {
  return {
    async search(term, { limit }) {
      const words = searchWords(term)
      if (words.length === 0) return []
      const all = await collection.find({}, { sort: { name: 1 } })
      const fits = ({ name, shortName, id }: Campus) => {
        const known = wordsOf(`${name} ${shortName} ${id}`)
        return words.every((word) => known.some((each) => each.startsWith(word)))
      }
      return all.filter(fits).slice(0, limit)
    },
    find: (id) => collection.findOne({ id }),
  }
}
