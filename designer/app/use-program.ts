import { useLoad } from '../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { RequestError } from '../../runtime/client/request-error.ts'
import { programsQuery } from './operations.ts'

export type ProgramPlace = Readonly<{ campusId: string; programId: string }>

/** The program of an address, for those who write its templates (SG-09). */
export function useProgram({ campusId, programId }: ProgramPlace) {
  const { session } = useApplication()
  return useLoad(
    async (signal) => {
      const { studioPrograms } = await session.transport.request(programsQuery, {}, { signal })
      const found = studioPrograms.find((each) => each.program.id === programId && each.campusId === campusId)
      if (!found) throw new RequestError('NOT_FOUND', `Unable to get program with id ${programId}`)
      return found
    },
    [session, campusId, programId],
  )
}
