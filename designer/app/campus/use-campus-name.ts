import { useLoad } from '../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../runtime/app/session/session-context.ts'
import { campusesQuery } from '../operations.ts'
import { texts } from './texts.ts'

const NOT_YET = '\u00a0'

/** What a campus is called, blank until that is known, and where no campus is meant. */
export function useCampusName(campusId: string | undefined): string {
  const { transport } = useApplication().session
  const { data, error } = useLoad(
    async (signal) =>
      campusId === undefined ? undefined : (await transport.request(campusesQuery, {}, { signal })).campuses,
    [transport, campusId],
  )
  return campusId !== undefined && (data || error) ? nameOfCampus(data ?? [], campusId) : NOT_YET
}

/** By its code where there is none of that code, or it cannot be read. */
export const nameOfCampus = (campuses: readonly { code: string; name: string }[], campusId: string): string =>
  campuses.find(({ code }) => code === campusId)?.name ?? texts.campus(campusId)
