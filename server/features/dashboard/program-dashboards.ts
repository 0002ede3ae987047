import type { Dashboard } from '../../../schemas/index.ts'
import type { Caller } from '../../contract/caller.ts'
import { memoize } from '../../contract/memoize.ts'
import type { Builder } from '../../graphql/builder.ts'
import { programType } from '../program/index.ts'
import { isProgramAdmin } from '../program-area/index.ts'
import { DASHBOARDS, MOST_DASHBOARDS } from './collections.ts'
import { hasDashboards, mayRead, mostDashboards } from './dashboard-access.ts'

type Listed = Pick<Dashboard, 'id' | 'name'>

/** The dashboards of a program, the first one first; none for whoever has no role in it. */
async function dashboardsOf(caller: Caller, programId: string): Promise<Listed[]> {
  if (!(await mayRead(caller, programId))) return []
  return caller.services.store
    .collection(DASHBOARDS)
    .find({ programId }, { sort: { createdDate: 1 }, limit: MOST_DASHBOARDS, fields: ['name'] })
}

/** Its admins may, until it has as many as it can have (DM-03). */
async function mayAdd(caller: Caller, programId: string): Promise<boolean> {
  if (!(await hasDashboards(caller)) || !(await isProgramAdmin(caller, programId))) return false
  const max = await mostDashboards(caller)
  return (await caller.services.store.collection(DASHBOARDS).count({ programId }, { limit: max })) < max
}

const listedType = memoize((builder: Builder) =>
  builder.objectRef<Listed>('ListedDashboard').implement({
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
  }),
)

/** What a program's navigation shows of them (DM-03). */
export function programDashboardFields(builder: Builder): void {
  builder.objectField(programType(builder), 'dashboards', (t) =>
    t.field({
      description: 'Its dashboards, the first one first, for those who have a role in it.',
      type: [listedType(builder)],
      extensions: { cost: 10 },
      resolve: ({ id }, _, { caller }) => dashboardsOf(caller, id),
    }),
  )
  builder.objectField(programType(builder), 'canAddDashboard', (t) =>
    t.boolean({
      description: 'Whether the viewer may make one.',
      resolve: ({ id }, _, { caller }) => mayAdd(caller, id),
    }),
  )
}
