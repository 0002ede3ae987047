import type { Dashboard } from '../../../../schemas/index.ts'
import { accessDenied, invalid } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { audited } from '../../ground/audit/index.ts'
import { isProgramAdmin } from '../../template/program-area/index.ts'
import { DEFAULT_DASHBOARDS, defaultId } from './collections.ts'
import { dashboardType } from './dashboard-type.ts'
import { forgetDefaults } from './default-dashboard.ts'
import { findDashboard } from './find-dashboard.ts'

interface Asked {
  programId: string
  id: string
  /** False takes the choice back. */
  isDefault: boolean
  forEverybody: boolean
}

/**
 * Chooses the dashboard that a program opens first, for oneself; for everybody as an admin of it, and then none that is
 * somebody's own.
 *
 * @throws AppError ACCESS_DENIED, NOT_FOUND, VALIDATION_FAILED
 */
async function setDefaultDashboard(
  caller: Caller,
  { programId, id, isDefault, forEverybody }: Asked,
): Promise<Dashboard> {
  const { services } = caller
  const actorId = userOf(caller)
  const dashboard = await findDashboard(caller, { programId, id })
  if (forEverybody && !(await isProgramAdmin(caller, programId))) throw accessDenied()
  if (forEverybody && dashboard.type === 'USER') throw invalid({ code: 'dashboard.not_of_program' })
  const defaults = services.store.collection(DEFAULT_DASHBOARDS)
  const place = defaultId(programId, forEverybody ? undefined : actorId)
  const choose = (): Promise<unknown> =>
    isDefault
      ? defaults.replaceOne({ id: place, dashboardId: id })
      : defaults.deleteOne({ id: place, dashboardId: id })
  const details = { programId, isDefault }
  if (forEverybody) await audited(services, { action: 'dashboard.default', actorId, to: id, details }, choose)
  else await choose()
  forgetDefaults(caller, programId)
  return dashboard
}

export function setDefaultDashboardField(builder: Builder): void {
  const SetDefaultDashboardInput = builder.inputType('SetDefaultDashboardInput', {
    fields: (t) => ({
      programId: t.id({ required: true }),
      id: t.id({ required: true }),
      isDefault: t.boolean({ required: true, description: 'False takes the choice back.' }),
      forEverybody: t.boolean({
        required: true,
        description: 'For all who have a role in the program and chose no other one: for its admins.',
      }),
    }),
  })

  builder.mutationField('setDefaultDashboard', (t) =>
    t.field({
      description: 'Chooses the dashboard that a program opens first (DM-01), for oneself or for everybody.',
      subGraphs: SHELL,
      type: dashboardType(builder),
      args: { input: t.arg({ type: SetDefaultDashboardInput, required: true }) },
      resolve: (_, { input }, { caller }) => setDefaultDashboard(caller, input),
    }),
  )
}
