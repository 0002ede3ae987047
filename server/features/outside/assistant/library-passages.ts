import type { Library, LibraryItem } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { beginsWith } from '../../../contract/find-by-words.ts'
import { OFFERED } from '../../../contract/library-filter.ts'
import { LIBRARIES, LIBRARY_ITEMS, mayUseLibrary } from '../../ground/library/index.ts'
import { type Passage, quoted } from './passage.ts'

const MOST_LIBRARIES = 100
const MOST_OF_A_WORD = 10

/** Items, of the libraries that the asker may search, that have a word of the question. */
export async function libraryPassages(caller: Caller, words: readonly string[]): Promise<Passage[]> {
  const { store } = caller.services
  const all = await store.collection(LIBRARIES).find(OFFERED, { sort: { id: 1 }, limit: MOST_LIBRARIES })
  const may = await Promise.all(all.map((library) => mayUseLibrary(caller, library, 'search')))
  const libraries = new Map(all.filter((_, n) => may[n]).map((library) => [library.id, library]))
  if (libraries.size === 0) return []
  const items = store.collection(LIBRARY_ITEMS)
  const found = await Promise.all(
    words.map((word) =>
      items.find(
        { libraryId: { $in: [...libraries.keys()] }, ...OFFERED, $and: [beginsWith(word)] },
        { limit: MOST_OF_A_WORD },
      ),
    ),
  )
  const byId = new Map(found.flat().map((item) => [item.id, item]))
  return [...byId.values()].flatMap((item) => {
    const library = libraries.get(item.libraryId)
    return library ? [passageOf(library, item)] : []
  })
}

function passageOf({ name, fields }: Library, item: LibraryItem): Passage {
  const values = fields.flatMap(({ name: field, dataType }) => {
    const value = Object.hasOwn(item.fields, field) ? item.fields[field] : undefined
    const isPlain = typeof value === 'string' || typeof value === 'number'
    return dataType !== 'relation' && isPlain && value !== item.name ? [`${field}: ${value}`] : []
  })
  return {
    kind: 'library',
    title: quoted(name),
    href: null,
    text: quoted([item.name, ...values].join('. ')),
  }
}
