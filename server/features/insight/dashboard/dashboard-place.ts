import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import { notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { DASHBOARDS } from './collections.ts'
import { mayRead, visibleTo } from './policy.ts'

/** @throws AppError UNAUTHENTICATED, NOT_FOUND also for what the viewer may not read: a bare id tells nobody anything */
async function programOf(caller: Caller, id: string): Promise<string> {
  const userId = userOf(caller)
  const found = ID_PATTERN.test(id)
    ? await caller.services.store
        .collection(DASHBOARDS)
        .findOne({ id, ...visibleTo(userId) }, { fields: ['programId'] })
    : null
  if (!found || !(await mayRead(caller, found.programId))) throw notFound('There is no such dashboard')
  return found.programId
}

export const dashboardPlaceField = (builder: Builder) =>
  builder.queryField('dashboardProgramId', (t) =>
    t.id({
      description:
        'In which program a dashboard is, for those who may read it: its short address leads to the long one (X-45).',
      subGraphs: SHELL,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, { caller }) => programOf(caller, id),
    }),
  )
