import { MAX_TERM } from '../../../../runtime/core/element/lookup.ts'
import type { Library, LibraryItem } from '../../../../schemas/index.ts'
import { accessDenied, badInput } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { findByWords } from '../../../contract/find-by-words.ts'
import { libraryCondition, OFFERED, readLibraryFilters } from '../../../contract/library-filter.ts'
import { type Builder, LIBRARY } from '../../../graphql/builder.ts'
import { type Paged, readPage } from '../../../graphql/paged.ts'
import type { Filter } from '../../../store/port.ts'
import { LIBRARIES, LIBRARY_ITEMS } from './collections.ts'
import { libraryItemPageType } from './library-item-page.ts'
import { mayUseLibrary } from './policy.ts'
import { MOST_LIBRARIES } from './view-libraries.ts'

/** A search by words finds no more in one library; who finds more types more. */
const MOST_HITS = 100

interface LibrarySearch {
  libraryType: string
  searchTerm: string
  /** One condition or a list of them: `{ field, operator, value }`. */
  resultFilter?: unknown
  /** Only items of which a relation field holds this item's id. */
  relatesTo?: string | null
}

/**
 * Items of the libraries of a type that the viewer may search; without a term all of them, by name.
 *
 * @throws AppError ACCESS_DENIED when there is none, BAD_USER_INPUT for a filter that is not one
 */
async function searchLibraries(
  caller: Caller,
  { libraryType, searchTerm, resultFilter, relatesTo }: LibrarySearch,
  { page, size, skip }: { page: number; size: number; skip: number },
): Promise<Paged<LibraryItem>> {
  userOf(caller)
  const { store } = caller.services
  if (searchTerm.length > MAX_TERM) throw badInput(`A search term has at most ${MAX_TERM} characters`)
  const ofType = await store
    .collection(LIBRARIES)
    .find({ libraryType, ...OFFERED }, { limit: MOST_LIBRARIES })
  const allowed = await Promise.all(ofType.map((library) => mayUseLibrary(caller, library, 'search')))
  const libraries = ofType.filter((_, i) => allowed[i])
  if (libraries.length === 0) throw accessDenied()

  const narrow = libraries.map((library) => conditionsOf(library, resultFilter, relatesTo))
  const items = store.collection(LIBRARY_ITEMS)
  if (searchTerm.trim() === '') {
    const filter = { $or: narrow.map((conditions) => ({ $and: conditions })) }
    const [docs, total] = await Promise.all([
      items.find(filter, { sort: { name: 1 }, skip, limit: size }),
      items.count(filter),
    ])
    return { docs, meta: { page, size, total } }
  }
  const found = await Promise.all(narrow.map((each) => findByWords(items, searchTerm, each, MOST_HITS)))
  const docs = found.flat()
  return { docs: docs.slice(skip, skip + size), meta: { page, size, total: docs.length } }
}

function conditionsOf(
  { id, fields }: Library,
  resultFilter: unknown,
  relatesTo: string | null | undefined,
): Filter[] {
  const filters = readLibraryFilters(resultFilter, new Set(fields.map(({ name }) => name)))
  if (!filters)
    throw badInput(
      'resultFilter is one { field, operator, value } or a list of them, of fields of the library',
    )
  const relations = fields.filter(({ dataType }) => dataType === 'relation')
  const related = relations.map(({ name }) => ({ [`fields.${name}`]: relatesTo }))
  return [
    { libraryId: id, ...OFFERED },
    ...filters.map(libraryCondition),
    ...(relatesTo ? [related.length > 0 ? { $or: related } : { id: { $in: [] } }] : []),
  ]
}

export function searchLibrariesField(builder: Builder): void {
  builder.queryField('searchLibrariesV2', (t) =>
    t.field({
      description:
        'Items of the libraries of a type, the best hits first; without a term all of them, by name.',
      subGraphs: LIBRARY,
      type: libraryItemPageType(builder),
      extensions: { rate: 'lookups' },
      args: {
        libraryType: t.arg.string({ required: true }),
        searchTerm: t.arg.string({ required: true }),
        resultFilter: t.arg({ type: 'JSON' }),
        relatesTo: t.arg.id(),
        page: t.arg.int(),
        size: t.arg.int(),
      },
      resolve: (_, args, { caller }) => searchLibraries(caller, args, readPage(args)),
    }),
  )
}
