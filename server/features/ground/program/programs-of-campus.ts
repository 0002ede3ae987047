import type { Program } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { viewerOf } from '../person/index.ts'
import { PROGRAMS } from './collections.ts'
import { programType } from './program-type.ts'
import { shownTo } from './viewer-rules.ts'

/** The programs that serve the viewer's campus and are meant for people like them (HD-09), by name. */
export async function programsOfCampus(caller: Caller): Promise<Program[]> {
  const viewer = await viewerOf(caller)
  const filter = { $or: [{ 'domain.campus': viewer.campusCode }, { 'domain.type': 'GLOBAL' }] }
  const programs = await caller.services.store
    .collection(PROGRAMS)
    .find(filter, { sort: { name: 1 }, limit: 500 })
  return shownTo(caller, viewer, programs)
}

export const programsOfCampusField = (builder: Builder) =>
  builder.queryField('findProgramsByCampus', (t) =>
    t.field({
      subGraphs: SHELL,
      type: [programType(builder)],
      resolve: (_, _args, { caller }) => programsOfCampus(caller),
    }),
  )
