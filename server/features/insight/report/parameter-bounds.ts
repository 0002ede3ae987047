import { dateOf } from '../../../../runtime/core/datetime/calendar.ts'
import type { ParameterBounds } from '../../../../runtime/core/report/parameters.ts'
import type { Campus } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import { CAMPUSES, zoneOf } from '../../ground/campus/index.ts'
import { viewerOf } from '../../ground/person/index.ts'

/** A university has a few dozen at most. */
const MOST_CAMPUSES = 200

interface Bounds extends ParameterBounds {
  campuses: readonly Pick<Campus, 'id' | 'name'>[]
  /** The viewer's. */
  campusCode: string
}

/** What a year and a campus may be for the viewer: the year is that of their campus. */
export const boundsFor = memoize(async (caller: Caller): Promise<Bounds> => {
  const { services } = caller
  const [{ campusCode }, campuses] = await Promise.all([
    viewerOf(caller),
    services.store.collection(CAMPUSES).find({}, { sort: { id: 1 }, fields: ['name'], limit: MOST_CAMPUSES }),
  ])
  const now = services.clock().toISOString()
  const zone = (await zoneOf(services, campusCode)) ?? 'UTC'
  const thisYear = Number((dateOf(now, zone) ?? now).slice(0, 4))
  return { thisYear, campuses, campusCode, campusCodes: campuses.map(({ id }) => id) }
})
