import type { LibraryItem } from '../../schemas/index.ts'
import type { ElementServer, LookupContext } from '../../server/contract/element-server.ts'
import { findByWords } from '../../server/contract/find-by-words.ts'
import { unitLibraryOf } from './props.ts'

/** The unit library and the dimension as conditions; undefined for a question that lists its units. */
function narrowing({ element }: Pick<LookupContext, 'element'>) {
  const library = unitLibraryOf(element)
  if (!library) return undefined
  const { libraryId, dimension } = library
  return [{ libraryId }, ...(dimension ? [{ 'fields.dimension': dimension }] : [])]
}

const codeOf = ({ fields }: LibraryItem) => (typeof fields.code === 'string' ? [fields.code] : [])

/** Units of a library by name, code or symbol (ET-10, X-22); with nothing typed, those that there are. */
const server: ElementServer = {
  minLength: () => 0,
  async lookup(term, context) {
    const narrow = narrowing(context)
    if (!narrow) return []
    const { services, limit } = context
    const items = services.store.collection('libraryItems')
    const found = term
      ? await findByWords(items, term, narrow, limit)
      : await items.find({ $and: narrow }, { sort: { name: 1 }, limit })
    return found.flatMap((item) =>
      codeOf(item).map((code) => ({
        id: code,
        label: item.name,
        detail: String(item.fields.symbol ?? code),
        answer: { unit: code },
      })),
    )
  },
  async confirm(answer, context) {
    const narrow = narrowing(context)
    if (!narrow || answer.unit === null) return answer
    const code = String(answer.unit)
    const items = context.services.store.collection('libraryItems')
    return (await items.findOne({ $and: [...narrow, { 'fields.code': code }] }, { fields: ['id'] }))
      ? answer
      : null
  },
}

export default server
