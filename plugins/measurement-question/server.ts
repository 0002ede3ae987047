import type { LibraryItem } from '../../schemas/index.ts'
import type { ItemQuery } from '../../server/contract/directory.ts'
import type { ElementServer, LookupContext } from '../../server/contract/element-server.ts'
import { unitLibraryOf } from './props.ts'

/** The units of the library and the dimension; undefined for a question that lists its units. */
function unitsOf({ element }: Pick<LookupContext, 'element'>): ItemQuery | undefined {
  const library = unitLibraryOf(element)
  if (!library) return undefined
  const { libraryId, dimension } = library
  const where = dimension ? [{ field: 'dimension', operator: 'equals' as const, value: dimension }] : []
  return { library: { id: libraryId }, where }
}

const codeOf = ({ fields }: LibraryItem) => (typeof fields.code === 'string' ? [fields.code] : [])

/** Units of a library by name, code or symbol (ET-10, X-22); with nothing typed, those that there are. */
const server: ElementServer = {
  libraries: (element) => [unitLibraryOf(element)?.libraryId ?? []].flat(),
  itemKey: (item) => codeOf(item)[0],
  lookup: {
    minLength: () => 0,
    async search(term, context) {
      const units = unitsOf(context)
      const found = units ? await context.libraries.search(term, units, context.limit) : []
      return found.flatMap((item) =>
        codeOf(item).map((code) => ({
          id: code,
          label: item.name,
          detail: String(item.fields.symbol ?? code),
          answer: { unit: code },
        })),
      )
    },
  },
  async confirm(answer, context) {
    const units = unitsOf(context)
    // A unit that was chosen before stays, though it may be offered no more.
    if (!units || answer.unit === null || answer.unit === context.place.current?.unit) return answer
    const isUnit = { field: 'code', operator: 'equals' as const, value: String(answer.unit) }
    const found = await context.libraries.search('', { ...units, where: [...(units.where ?? []), isUnit] }, 1)
    return found.length > 0 ? answer : null
  },
}

export default server
