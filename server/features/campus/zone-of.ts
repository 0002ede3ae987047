import { memoize } from '../../contract/memoize.ts'
import type { Services } from '../../contract/services.ts'
import { type Builder, SHELL } from '../../graphql/builder.ts'
import { viewerOf } from '../person/index.ts'
import { CAMPUSES } from './collections.ts'

/** A campus that moves to another zone is shown in it this much later at most. */
const STALE_MS = 60_000

const zonesOf = memoize((_: Services) => new Map<string, { timeZone: string | undefined; until: number }>())

/** The zone of a campus; undefined for one that is not known. */
export async function zoneOf(
  services: Services,
  campusCode: string | undefined,
): Promise<string | undefined> {
  if (campusCode === undefined) return undefined
  const zones = zonesOf(services)
  const now = services.clock().getTime()
  const known = zones.get(campusCode)
  if (known && known.until > now) return known.timeZone
  const campus = await services.store
    .collection(CAMPUSES)
    .findOne({ id: campusCode }, { fields: ['timeZone'] })
  zones.set(campusCode, { timeZone: campus?.timeZone, until: now + STALE_MS })
  return campus?.timeZone
}

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
