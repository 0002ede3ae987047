import type { SavedFilter, SavedFilters } from '../../../../schemas/index.ts'
import { busy, invalid } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { insertNew } from '../../../store/insert-new.ts'
import { SAVED_FILTERS } from './collections.ts'
import { byName } from './saved-filters.ts'

/** Of one person: two tabs, not a crowd. */
const MOST_TRIES = 10

/**
 * Changes the viewer's own filters as they are now; a change at the same time is not lost, but followed by this one.
 * @throws AppError UNAUTHENTICATED, VALIDATION_FAILED
 */
export async function changeFilters(
  caller: Caller,
  change: (filters: readonly SavedFilter[]) => readonly SavedFilter[],
): Promise<SavedFilter[]> {
  const id = userOf(caller)
  const { store, validator } = caller.services
  const all = store.collection(SAVED_FILTERS)
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const before = await all.findOne({ id })
    const filters = [...change(before?.filters ?? [])]
    const after: SavedFilters = { schemaVersion: 1, id, revision: (before?.revision ?? 0) + 1, filters }
    const issues = validator.check('saved-filters', after)
    if (issues.length > 0) throw invalid(...issues)
    const { revision } = after
    const isKept = before
      ? (await all.findOneAndUpdate({ id, revision: before.revision }, { $set: { filters, revision } })) !==
        null
      : await insertNew(all, after)
    if (isKept) return byName(filters)
  }
  throw busy('Your filters are being changed elsewhere')
}
