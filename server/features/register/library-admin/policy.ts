import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { Library, LibraryItem } from '../../../../schemas/index.ts'
import { RELATION } from '../../../authz/relation.ts'
import { conflict, notFound } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { requireGlobal } from '../../ground/authorization/index.ts'
import { flagsOn } from '../../ground/flag/index.ts'
import { LIBRARIES, LIBRARY_ITEMS } from '../../ground/library/index.ts'
import { viewerOf } from '../../ground/person/index.ts'

const FLAG = 'rollout-library-management'

/**
 * Who looks after libraries (LI-01, 002 §6), where that is switched on (SG-07).
 *
 * @throws AppError NOT_FOUND while it is off, ACCESS_DENIED
 */
export async function requireManager(caller: Caller): Promise<string> {
  const { campusCode } = await viewerOf(caller)
  const actorId = await requireGlobal(caller, RELATION.canCreateLibrary)
  if (!(await flagsOn(caller.services.store, campusCode)).includes(FLAG)) throw notFound()
  return actorId
}

/** The refusal of a change to a revision that is no longer the latest. */
export const libraryChanged = () =>
  conflict('library.changed', 'Somebody else has changed this library meanwhile')

/** @throws AppError CONFLICT where another revision was seen */
export function requireLibrarySeen({ revision = 1 }: Library, seen: number): void {
  if (revision !== seen) throw libraryChanged()
}

/** @throws AppError as above, and NOT_FOUND for one that there is not (SG-09) */
export async function managedLibrary(caller: Caller, id: string): Promise<Library> {
  await requireManager(caller)
  const libraries = caller.services.store.collection(LIBRARIES)
  const library = ID_PATTERN.test(id) ? await libraries.findOne({ id }) : null
  if (!library) throw notFound(`Unable to get library with id ${id.slice(0, 64)}`)
  return library
}

/** An item with its library, archived ones too. @throws AppError the same */
export async function managedItem(
  caller: Caller,
  id: string,
): Promise<{ item: LibraryItem; library: Library }> {
  await requireManager(caller)
  const items = caller.services.store.collection(LIBRARY_ITEMS)
  const item = ID_PATTERN.test(id) ? await items.findOne({ id }) : null
  if (!item) throw notFound(`Unable to get library item with id ${id.slice(0, 64)}`)
  return { item, library: await managedLibrary(caller, item.libraryId) }
}
