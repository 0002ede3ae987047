import type { LibraryItem, LibraryItemVersion } from '../../../../schemas/index.ts'
import { conflict } from '../../../contract/app-error.ts'
import { isEqual } from '../../../contract/digest.ts'
import type { Services } from '../../../contract/services.ts'
import { insertNew } from '../../../store/insert-new.ts'
import { LIBRARY_ITEM_VERSIONS, LIBRARY_ITEMS } from './collections.ts'

/** What a change of an item says; who changed it and when is written with it. */
export type ItemState = Omit<LibraryItem, 'revision' | 'savedDate' | 'savedBy'>

/**
 * Puts an item where there is none, or in the place of what was seen of it, which is kept as a version before: so no
 * crash loses it, and to keep the same revision again changes nothing.
 *
 * @throws AppError CONFLICT where somebody else changed it meanwhile
 */
export async function putItem(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  userId: string,
  state: ItemState,
  seen: LibraryItem | undefined,
): Promise<LibraryItem> {
  const items = store.collection(LIBRARY_ITEMS)
  const change = { revision: seen ? (seen.revision ?? 1) + 1 : 1, savedDate: clock().toISOString() }
  const item: LibraryItem = { ...state, ...change, savedBy: userId }
  if (!seen) {
    if (!(await insertNew(items, item))) throw changedMeanwhile()
    return item
  }
  await store.collection(LIBRARY_ITEM_VERSIONS).replaceOne(versionOf(seen))
  const { id, archivedDate, ...$set } = item
  const after = await items.findOneAndUpdate(
    { id, revision: seen.revision ?? { $exists: false } },
    archivedDate === undefined ? { $set, $unset: { archivedDate: '' } } : { $set: { ...$set, archivedDate } },
  )
  if (!after) throw changedMeanwhile()
  return after
}

/** @param revision of what was seen; 0 for nothing. @throws AppError CONFLICT where it is another by now */
export function requireSeen(item: LibraryItem | undefined, revision: number): void {
  if ((item ? (item.revision ?? 1) : 0) !== revision) throw changedMeanwhile()
}

const changedMeanwhile = () =>
  conflict('library_item.changed', 'Somebody else has changed this item meanwhile')

function versionOf(item: LibraryItem): LibraryItemVersion {
  const { schemaVersion, id, libraryId, revision = 1, name, fields, savedDate, savedBy, archivedDate } = item
  return {
    ...{ schemaVersion, id: `${id}:${revision}`, itemId: id, libraryId, revision, name, fields },
    ...(savedDate !== undefined && { savedDate }),
    ...(savedBy !== undefined && { savedBy }),
    ...(archivedDate !== undefined && { archivedDate }),
  }
}

/** Whether a change would change anything. */
export const isSameItem = (known: ItemState, state: ItemState): boolean =>
  known.name === state.name && known.archivedDate === state.archivedDate && isEqual(held(known), held(state))

/** What is empty is as if it were not there. */
const held = ({ fields }: Pick<LibraryItem, 'fields'>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
