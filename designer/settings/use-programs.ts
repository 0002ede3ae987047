import { useLoad } from '../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { sharingProgramsQuery } from './operations.ts'

/** The programs that the author looks after, each with its place. */
export function usePrograms() {
  const { transport } = useApplication().session
  const { data, error, reload } = useLoad(
    (signal) => transport.request(sharingProgramsQuery, {}, { signal }),
    [transport],
  )
  const programs = data?.studioPrograms.map(({ campusId, campusName, program }) => ({
    ...{ id: program.id, name: program.name, campusId, campusName },
    isEverywhere: program.domainType === 'GLOBAL',
  }))
  return { programs, error, reload }
}
