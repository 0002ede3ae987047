import type { Dashboard } from '../../../../schemas/index.ts'
import { accessDenied, conflict, invalid } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { audited } from '../../ground/audit/index.ts'
import { DASHBOARDS } from './collections.ts'
import { dashboardType } from './dashboard-type.ts'
import { findDashboard } from './find-dashboard.ts'
import { mayManage } from './policy.ts'

interface Asked {
  programId: string
  id: string
  /** The one that was seen: what somebody else saved meanwhile keeps its name. */
  revision: string
  name: string
}

/**
 * Gives a dashboard another name, and nothing else. Sending it again changes nothing.
 * @throws AppError ACCESS_DENIED, NOT_FOUND, VALIDATION_FAILED, CONFLICT
 */
async function renameDashboard(
  caller: Caller,
  { programId, id, revision, name: asked }: Asked,
): Promise<Dashboard> {
  const { services } = caller
  const actorId = userOf(caller)
  const before = await findDashboard(caller, { programId, id })
  if (!(await mayManage(caller, before))) throw accessDenied()
  const name = asked.trim()
  const issues = services.validator.check('dashboard', { ...before, name })
  if (issues.length > 0) throw invalid(...issues)
  if (before.name === name) return before
  const details = { programId, name }
  const entry = { action: 'dashboard.rename', actorId, from: before.name, to: id, details } as const
  const after = await audited(services, entry, () =>
    services.store
      .collection(DASHBOARDS)
      .findOneAndUpdate({ id, programId, revision }, { $set: { name, revision: services.newId() } }),
  )
  if (!after) throw conflict('dashboard.changed', 'Somebody else has changed this dashboard meanwhile')
  return after
}

export function renameDashboardField(builder: Builder): void {
  const RenameDashboardInput = builder.inputType('RenameDashboardInput', {
    fields: (t) => ({
      programId: t.id({ required: true }),
      id: t.id({ required: true }),
      revision: t.id({ required: true, description: 'The one that was seen.' }),
      name: t.string({ required: true, description: 'Not blank (DM-02).' }),
    }),
  })

  builder.mutationField('renameDashboard', (t) =>
    t.field({
      description: 'Renames a dashboard, for the admins of its program, or for whose it is (X-44).',
      subGraphs: SHELL,
      type: dashboardType(builder),
      args: { input: t.arg({ type: RenameDashboardInput, required: true }) },
      resolve: (_, { input }, { caller }) => renameDashboard(caller, input),
    }),
  )
}
