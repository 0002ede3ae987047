import { layoutOf } from '../../../../runtime/core/dashboard/tiles.ts'
import type { Dashboard } from '../../../../schemas/index.ts'
import { invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { checkTiles } from './check-tiles.ts'

/**
 * A dashboard as it may be stored: nothing in it that has no figure, and no tile over another.
 *
 * @param saved as it stands now
 * @throws AppError VALIDATION_FAILED with the issues
 */
export async function prepared(
  caller: Caller,
  document: Dashboard,
  saved?: Pick<Dashboard, 'tiles'>,
): Promise<Dashboard> {
  const issues = caller.services.validator.check('dashboard', document)
  if (issues.length > 0) throw invalid(...issues)
  const faults = await checkTiles(caller, document.programId, document.tiles, saved?.tiles)
  if (faults.length > 0) throw invalid(...faults)
  return { ...document, name: document.name.trim(), layouts: layoutOf(document).layouts }
}
