import type { Library, LibraryItem } from '../../../schemas/index.ts'
import { invalid } from '../../contract/app-error.ts'
import type { Caller } from '../../contract/caller.ts'
import { isEqual } from '../../contract/digest.ts'
import { audit } from '../audit/index.ts'
import { requireGlobal } from '../authorization/index.ts'
import { LIBRARIES, LIBRARY_ITEMS, libraryItemTokens } from '../library/index.ts'
import { checkLibrary } from './check-documents.ts'
import type { ItemContent, LibraryDocument } from './content.ts'

/**
 * Stores a library with its items in the place of what was there; items that are not named go. The same again changes
 * nothing. Needs can_create_library on global (LI-01).
 *
 * @throws AppError ACCESS_DENIED, VALIDATION_FAILED with the issues
 */
export async function publishLibrary(caller: Caller, source: LibraryDocument): Promise<boolean> {
  const { services } = caller
  const actorId = await requireGlobal(caller, 'can_create_library')
  const { document, issues, itemIssues } = checkLibrary(services, source.library, source.items)
  if (!document) throw invalid(...issues, ...itemIssues)
  const { library } = document
  const libraries = services.store.collection(LIBRARIES)
  const collection = services.store.collection(LIBRARY_ITEMS)
  const [known, knownItems] = await Promise.all([
    libraries.findOne({ id: library.id }),
    collection.find({ libraryId: library.id }),
  ])
  const byId = new Map(knownItems.map((item) => [item.id, item]))
  const items = document.items.map((item) => itemOf(item, library))
  const changed = items.filter((item) => !isSame(byId.get(item.id), item))
  const kept = new Set(items.map(({ id }) => id))
  const gone = knownItems.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (isEqual(known, library) && changed.length + gone.length === 0) return false

  await requireFree(caller, changed, byId)
  await libraries.replaceOne(library)
  for (const item of changed) await collection.replaceOne(item)
  if (gone.length > 0) await collection.deleteMany({ id: { $in: gone }, libraryId: library.id })
  await audit(services, {
    action: 'library.publish',
    actorId,
    to: library.id,
    details: { changed: changed.length, deleted: gone.length },
  })
  return true
}

/** Its fields in the order of the library's: so are the words that it is found by. */
function itemOf(item: ItemContent, library: Library): LibraryItem {
  const named = library.fields.flatMap(({ name }) => {
    const value = item.fields[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  const fields = Object.fromEntries(named)
  const searchTokens = libraryItemTokens({ name: item.name, fields }, library)
  return { schemaVersion: 1, libraryId: library.id, ...item, fields, searchTokens }
}

/** In whatever order it was given the words that it is found by. */
function isSame(known: LibraryItem | undefined, item: LibraryItem): boolean {
  const sorted = ({ searchTokens = [], ...rest }: LibraryItem) => ({
    ...rest,
    words: searchTokens.toSorted(),
  })
  return known !== undefined && isEqual(sorted(known), sorted(item))
}

/** An item's id is its own in the whole installation: one of another library is not taken over. */
async function requireFree(
  { services }: Caller,
  items: readonly LibraryItem[],
  known: ReadonlyMap<string, LibraryItem>,
): Promise<void> {
  const added = items.map(({ id }) => id).filter((id) => !known.has(id))
  const [other] =
    added.length > 0
      ? await services.store
          .collection(LIBRARY_ITEMS)
          .find({ id: { $in: added } }, { limit: 1, fields: ['id'] })
      : []
  if (other) throw invalid({ code: 'library_item.id_taken', path: '/id', params: { id: other.id } })
}
