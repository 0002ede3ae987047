import type { Dashboard } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { programType } from '../../ground/program/index.ts'
import { isProgramAdmin } from '../../template/program-area/index.ts'
import { DASHBOARDS, MOST_DASHBOARDS, MOST_OWN } from './collections.ts'
import { defaultsOf } from './default-dashboard.ts'
import { hasDashboards, mayRead, mostDashboards } from './policy.ts'

type Listed = Pick<Dashboard, 'id' | 'name'>

/** The dashboards of a program, the first one first; none for whoever has no role in it. */
async function dashboardsOf(caller: Caller, programId: string): Promise<Listed[]> {
  if (!(await mayRead(caller, programId))) return []
  return caller.services.store
    .collection(DASHBOARDS)
    .find(
      { programId, type: 'PROGRAM' },
      { sort: { createdDate: 1 }, limit: MOST_DASHBOARDS, fields: ['name'] },
    )
}

/** Those that the viewer keeps for themselves. */
async function ownOf(caller: Caller, programId: string): Promise<Listed[]> {
  if (!caller.userId || !(await mayRead(caller, programId))) return []
  return caller.services.store
    .collection(DASHBOARDS)
    .find(
      { ownerId: caller.userId, programId },
      { sort: { createdDate: 1 }, limit: MOST_OWN, fields: ['name'] },
    )
}

/** What the viewer chose, else what the program's admins chose; only what the viewer is shown. */
async function defaultOf(caller: Caller, programId: string): Promise<string | undefined> {
  const { own, ofAll } = await defaultsOf(caller, programId)
  if (!own && !ofAll) return undefined
  const shown = [...(await dashboardsOf(caller, programId)), ...(await ownOf(caller, programId))]
  return [own, ofAll].find((id) => shown.some((each) => each.id === id))
}

/** Its admins may, until it has as many as it can have (DM-03). */
async function mayAdd(caller: Caller, programId: string): Promise<boolean> {
  if (!(await hasDashboards(caller)) || !(await isProgramAdmin(caller, programId))) return false
  const max = await mostDashboards(caller)
  return (
    (await caller.services.store
      .collection(DASHBOARDS)
      .count({ programId, type: 'PROGRAM' }, { limit: max })) < max
  )
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
  builder.objectField(programType(builder), 'myDashboards', (t) =>
    t.field({
      description: 'Those that the viewer keeps for themselves: nobody else is shown them.',
      type: [listedType(builder)],
      extensions: { cost: 10 },
      resolve: ({ id }, _, { caller }) => ownOf(caller, id),
    }),
  )
  builder.objectField(programType(builder), 'defaultDashboardId', (t) =>
    t.id({
      description:
        'The dashboard that is opened first: the viewer’s choice, else that of the admins (DM-01).',
      nullable: true,
      extensions: { cost: 10 },
      resolve: ({ id }, _, { caller }) => defaultOf(caller, id),
    }),
  )
  builder.objectField(programType(builder), 'canAddDashboard', (t) =>
    t.boolean({
      description: 'Whether the viewer may make one.',
      resolve: ({ id }, _, { caller }) => mayAdd(caller, id),
    }),
  )
}
