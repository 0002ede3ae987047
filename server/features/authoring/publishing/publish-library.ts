import type { LibraryItem } from '../../../../schemas/index.ts'
import { RELATION } from '../../../authz/relation.ts'
import { conflict, invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { isEqual } from '../../../contract/digest.ts'
import { audited, oneByOne } from '../../ground/audit/index.ts'
import { requireGlobal } from '../../ground/authorization/index.ts'
import {
  type ItemState,
  isSameItem,
  LIBRARIES,
  LIBRARY_ITEMS,
  libraryItemTokens,
  putItem,
  putLibrary,
  renewTokens,
} from '../../ground/library/index.ts'
import { checkLibrary } from './check-documents.ts'
import { contentOfLibrary, type ItemContent, type LibraryContent, type LibraryDocument } from './content.ts'

/**
 * Stores a library with its items in the place of what was there; items that are not named are archived. The same again
 * changes nothing. Needs can_create_library on global (LI-01).
 *
 * @throws AppError ACCESS_DENIED, VALIDATION_FAILED with the issues, CONFLICT where somebody else changes it meanwhile
 */
export async function publishLibrary(caller: Caller, source: LibraryDocument): Promise<boolean> {
  const { services } = caller
  const actorId = await requireGlobal(caller, RELATION.canCreateLibrary)
  const { document, issues, itemIssues } = checkLibrary(services, source.library, source.items)
  if (!document) throw invalid(...issues, ...itemIssues)
  const library = contentOfLibrary(document.library)
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
  const gone = knownItems.filter(({ id, archivedDate }) => !kept.has(id) && archivedDate === undefined)
  const isSameLibrary = known !== null && isEqual(contentOfLibrary(known), library)
  if (isSameLibrary && changed.length + gone.length === 0) return false

  await requireFree(caller, changed, byId)
  const archivedDate = services.clock().toISOString()
  const states = [...changed, ...gone.map((item) => ({ ...item, archivedDate }))]
  const publish = async () => {
    if (!isSameLibrary && !(await putLibrary(services, library, known)))
      throw conflict('library.changed', 'Somebody else has changed this library meanwhile')
    const put = await oneByOne(states, (item) => putItem(services, actorId, item, byId.get(item.id)))
    await renewTokens(services, library)
    return put
  }
  const entry = { action: 'library.publish', actorId, to: library.id } as const
  const { refusal } = await audited(services, entry, publish, ({ done }) => {
    if (isSameLibrary && done.length === 0) return null
    const archived = Math.max(0, done.length - changed.length)
    return { details: { changed: done.length - archived, archived } }
  })
  if (refusal) throw refusal
  return true
}

/** Its fields in the order of the library's: so are the words that it is found by. */
function itemOf(item: ItemContent, library: LibraryContent): ItemState {
  const named = [...library.fields, ...(library.removedFields ?? [])].flatMap(({ name }) => {
    const value = item.fields[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  const fields = Object.fromEntries(named)
  const searchTokens = libraryItemTokens({ name: item.name, fields }, library)
  return { schemaVersion: 1, libraryId: library.id, ...item, fields, searchTokens }
}

const isSame = (known: LibraryItem | undefined, item: ItemState): boolean =>
  known !== undefined && isSameItem(known, item)

/** An item's id is its own in the whole installation: one of another library is not taken over. */
async function requireFree(
  { services }: Caller,
  items: readonly ItemState[],
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
