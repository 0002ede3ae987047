import type { Program } from '../../../schemas/index.ts'
import type { Caller } from '../../contract/caller.ts'
import { type Builder, SHELL } from '../../graphql/builder.ts'
import { viewerOf } from '../person/index.ts'
import { PROGRAMS } from './collections.ts'
import { programType } from './program-type.ts'

/** The programs that serve the viewer's campus, by name. */
export async function programsOfCampus(caller: Caller): Promise<Program[]> {
  const { campusCode } = await viewerOf(caller)
  const filter = { $or: [{ 'domain.campus': campusCode }, { 'domain.type': 'GLOBAL' }] }
  return caller.services.store.collection(PROGRAMS).find(filter, { sort: { name: 1 }, limit: 500 })
}

export const programsOfCampusField = (builder: Builder) =>
  builder.queryField('findProgramsByCampus', (t) =>
    t.field({
      subGraphs: SHELL,
      type: [programType(builder)],
      resolve: (_, _args, { caller }) => programsOfCampus(caller),
    }),
  )
