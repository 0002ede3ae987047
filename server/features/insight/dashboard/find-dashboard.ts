import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { Dashboard } from '../../../../schemas/index.ts'
import { notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { DASHBOARDS } from './collections.ts'
import { dashboardType } from './dashboard-type.ts'
import { requireReader, visibleTo } from './policy.ts'

interface Asked {
  programId: string
  id: string
}

/** @throws AppError ACCESS_DENIED for whoever has no role in the program (DM-05), NOT_FOUND */
export async function findDashboard(caller: Caller, { programId, id }: Asked): Promise<Dashboard> {
  await requireReader(caller, programId)
  const found = ID_PATTERN.test(id)
    ? await caller.services.store
        .collection(DASHBOARDS)
        .findOne({ id, programId, ...visibleTo(userOf(caller)) })
    : null
  if (!found) throw notFound('The program has no such dashboard')
  return found
}

export const dashboardField = (builder: Builder) =>
  builder.queryField('dashboard', (t) =>
    t.field({
      description:
        'One of the dashboards of a program, for those who have a role in it (DM-01); or one of the viewer’s own.',
      subGraphs: SHELL,
      type: dashboardType(builder),
      args: { programId: t.arg.id({ required: true }), id: t.arg.id({ required: true }) },
      resolve: (_, asked, { caller }) => findDashboard(caller, asked),
    }),
  )
