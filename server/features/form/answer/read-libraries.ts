import type { Library, LibraryItem } from '../../../../schemas/index.ts'
import type { ItemQuery, Libraries } from '../../../contract/directory.ts'
import { findByWords } from '../../../contract/find-by-words.ts'
import { libraryCondition, OFFERED } from '../../../contract/library-filter.ts'
import type { Services } from '../../../contract/services.ts'
import type { Filter } from '../../../store/port.ts'
import { offeredOptions } from '../../ground/option-service/index.ts'
import { named } from './read-directory.ts'

/** The items of libraries, as an element's server may ask for them. */
export function readLibraries(services: Services): Libraries {
  const { store } = services
  const items = named<LibraryItem>(store, 'libraryItems')
  const libraries = named<Library>(store, 'libraries')

  async function idsOf({ library }: ItemQuery): Promise<string[]> {
    if ('id' in library) return [library.id]
    const found = await libraries.find({ libraryType: library.type, ...OFFERED }, { fields: ['id'] })
    return found.map(({ id }) => id)
  }

  async function holding(libraryId: string, { field, values }: NonNullable<ItemQuery['holding']>) {
    const fields = field
      ? [field]
      : ((await libraries.findOne({ id: libraryId }))?.fields.map(({ name }) => name) ?? [])
    return fields.length === 0
      ? []
      : [{ $or: fields.map((name) => ({ [`fields.${name}`]: { $in: [...values] } })) }]
  }

  /** The conditions of a query for each of its libraries. */
  async function filtersOf(query: ItemQuery): Promise<Filter[][]> {
    const where = (query.where ?? []).map(libraryCondition)
    return Promise.all(
      (await idsOf(query)).map(async (libraryId) => [
        { libraryId, ...OFFERED },
        ...where,
        ...(query.holding ? await holding(libraryId, query.holding) : []),
      ]),
    )
  }

  return {
    async search(term, query, limit) {
      const found = (await filtersOf(query)).map((narrow) =>
        term === ''
          ? items.find({ $and: narrow }, { sort: { name: 1 }, limit })
          : findByWords(items, term, narrow, limit),
      )
      return (await Promise.all(found)).flat().slice(0, limit)
    },
    async find(id, query) {
      for (const narrow of await filtersOf(query)) {
        const item = await items.findOne({ $and: [...narrow, { id }] })
        if (item) return item
      }
      return null
    },
    offered: (serviceId, given) => offeredOptions(services, serviceId, given),
  }
}
