import type { Campus } from '../../../../schemas/index.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Services } from '../../../contract/services.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { viewerOf } from '../person/index.ts'
import { CAMPUSES } from './collections.ts'

type Place = Pick<Campus, 'timeZone' | 'country'>

/** A campus that moves to another zone is shown in it this much later at most. */
const STALE_MS = 60_000

const placesOf = memoize((_: Services) => new Map<string, { place: Place | null; until: number }>())

/** Where a campus is; null for one that is not known. */
async function placeOf(services: Services, campusCode: string | undefined): Promise<Place | null> {
  if (campusCode === undefined) return null
  const places = placesOf(services)
  const now = services.clock().getTime()
  const known = places.get(campusCode)
  if (known && known.until > now) return known.place
  const place = await services.store
    .collection(CAMPUSES)
    .findOne({ id: campusCode }, { fields: ['timeZone', 'country'] })
  places.set(campusCode, { place, until: now + STALE_MS })
  return place
}

/** The zone of a campus; undefined for one that is not known. */
export const zoneOf = async (services: Services, campusCode: string | undefined) =>
  (await placeOf(services, campusCode))?.timeZone

/** The country of a campus (ET-23); undefined for one that says none. */
export const countryOfCampus = async (services: Services, campusCode: string | undefined) =>
  (await placeOf(services, campusCode))?.country

export const timeZoneField = (builder: Builder) =>
  builder.queryField('timeZone', (t) =>
    t.string({
      description: "The zone of the viewer's campus: the screen's dates are shown in it (X-26).",
      subGraphs: SHELL,
      resolve: async (_, _args, { caller }) => {
        const { campusCode } = await viewerOf(caller)
        return (await zoneOf(caller.services, campusCode)) ?? 'UTC'
      },
    }),
  )
