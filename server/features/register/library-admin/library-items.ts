import { MAX_TERM } from '../../../../runtime/core/element/lookup.ts'
import type { LibraryItem } from '../../../../schemas/index.ts'
import { badInput } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { findByWords } from '../../../contract/find-by-words.ts'
import { OFFERED } from '../../../contract/library-filter.ts'
import { type Builder, LIBRARY } from '../../../graphql/builder.ts'
import { type Paged, readPage } from '../../../graphql/paged.ts'
import { LIBRARY_ITEMS, libraryItemPageType } from '../../ground/library/index.ts'
import { managedLibrary } from './policy.ts'

/** A search by words finds no more; who finds more types more. */
const MOST_HITS = 100

const ARCHIVED = { archivedDate: { $exists: true } }

/** Without a term all of them, by name; with one the best hits first. */
async function libraryItems(
  caller: Caller,
  libraryId: string,
  { term, isArchived }: { term: string; isArchived: boolean },
  { page, size, skip }: ReturnType<typeof readPage>,
): Promise<Paged<LibraryItem>> {
  if (term.length > MAX_TERM) throw badInput(`A search term has at most ${MAX_TERM} characters`)
  const { id } = await managedLibrary(caller, libraryId)
  const items = caller.services.store.collection(LIBRARY_ITEMS)
  const filter = { libraryId: id, ...(isArchived ? ARCHIVED : OFFERED) }
  if (term.trim() === '') {
    const [docs, total] = await Promise.all([
      items.find(filter, { sort: { name: 1 }, skip, limit: size }),
      items.count(filter),
    ])
    return { docs, meta: { page, size, total } }
  }
  const found = await findByWords(items, term, [filter], MOST_HITS)
  const isTotalCapped = found.length === MOST_HITS
  return { docs: found.slice(skip, skip + size), meta: { page, size, total: found.length, isTotalCapped } }
}

export const libraryItemsField = (builder: Builder) =>
  builder.queryField('libraryItems', (t) =>
    t.field({
      description: 'Items of one library, for who may create libraries.',
      subGraphs: LIBRARY,
      type: libraryItemPageType(builder),
      extensions: { rate: 'lookups' },
      args: {
        libraryId: t.arg.id({ required: true }),
        searchTerm: t.arg.string({ defaultValue: '', required: true }),
        isArchived: t.arg.boolean({ defaultValue: false, required: true }),
        page: t.arg.int(),
        size: t.arg.int(),
      },
      resolve: (_, { libraryId, searchTerm: term, isArchived, ...page }, { caller }) =>
        libraryItems(caller, libraryId, { term, isArchived }, readPage(page)),
    }),
  )
