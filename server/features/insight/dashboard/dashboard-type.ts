import type { Dashboard } from '../../../../schemas/index.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { gridLayoutsType } from '../../template/page-layout/index.ts'
import { isProgramAdmin } from '../../template/program-area/index.ts'
import { defaultsOf } from './default-dashboard.ts'
import { mayManage } from './policy.ts'

export const dashboardKind = memoize((builder: Builder) =>
  builder.enumType('DashboardKind', { values: ['PROGRAM', 'USER'] as const }),
)

export const dashboardType = memoize((builder: Builder) =>
  builder.objectRef<Dashboard>('Dashboard').implement({
    description:
      'Figures of a program beside each other (000 §3, 002 §3.2). It holds none: see `dashboardFigures`.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      type: t.expose('type', { type: dashboardKind(builder) }),
      programId: t.exposeID('programId'),
      revision: t.exposeID('revision', {
        nullable: true,
        description: 'Another one each time that it is saved: whoever saves says which one they changed.',
      }),
      tileIds: t.idList({ resolve: ({ tiles }) => tiles.map(({ id }) => id) }),
      layouts: t.field({ type: gridLayoutsType(builder), resolve: ({ layouts }) => layouts }),
      canEdit: t.boolean({ resolve: ({ programId }, _, { caller }) => isProgramAdmin(caller, programId) }),
      canManage: t.boolean({
        description: 'Whether the viewer may rename and delete it: their own, or as an admin the program’s.',
        resolve: (dashboard, _, { caller }) => mayManage(caller, dashboard),
      }),
      isDefault: t.boolean({
        description: 'Whether it is opened first in the program, for everybody who chose no other one.',
        resolve: async ({ id, programId }, _, { caller }) =>
          (await defaultsOf(caller, programId)).ofAll === id,
      }),
      isMyDefault: t.boolean({
        description: 'Whether the viewer chose it to be opened first.',
        resolve: async ({ id, programId }, _, { caller }) => (await defaultsOf(caller, programId)).own === id,
      }),
      tiles: t.field({
        description:
          'As they were written, for those who may change them; nobody else is told what they count.',
        type: 'JSON',
        nullable: true,
        resolve: async ({ programId, tiles }, _, { caller }) =>
          (await isProgramAdmin(caller, programId)) ? tiles : null,
      }),
    }),
  }),
)
