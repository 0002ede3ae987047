import { checkFilter, checkPath } from './language.ts'
import type { PickQuery } from './pick-query.ts'
import { StoreQueryError } from './port.ts'
import { filterOf } from './tally.ts'

/** So far may a page end: what comes before it is put in order as well. */
export const MOST_PICKED = 20_000

/** Refuses what the stores would read differently. */
export function checkPick({ scope, range, where, sort, skip, limit }: PickQuery): void {
  for (const path of [...Object.keys(scope), sort.path, ...(range ? [range.path] : [])]) checkPath(path)
  const isPage = Number.isInteger(skip) && Number.isInteger(limit) && skip >= 0 && limit >= 1
  if (!isPage || skip + limit > MOST_PICKED)
    throw new StoreQueryError(`A page ends with the ${MOST_PICKED}th document at the latest`)
  checkFilter(filterOf({ scope, range, where }))
}
