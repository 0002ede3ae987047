import { layoutOf } from '../../../../runtime/core/dashboard/tiles.ts'
import { isSameLayout } from '../../../../runtime/core/layout/edit-layout.ts'
import type { Dashboard } from '../../../../schemas/index.ts'
import { conflict, notFound } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { audited } from '../../ground/audit/index.ts'
import { DASHBOARDS } from './collections.ts'
import { type Content, contentOf, dashboardContentInput } from './dashboard-inputs.ts'
import { dashboardType } from './dashboard-type.ts'
import { findDashboard } from './find-dashboard.ts'
import { requireEditor } from './policy.ts'
import { prepared } from './prepare-dashboard.ts'

interface Asked {
  programId: string
  id: string
  /** The one that its author changed. */
  revision: string
}

/**
 * Saves a dashboard in the place of the revision that its author changed. Sending it again changes nothing; what somebody
 * else saved meanwhile is not overwritten.
 *
 * @throws AppError ACCESS_DENIED, NOT_FOUND, VALIDATION_FAILED, CONFLICT
 */
async function updateDashboard(
  caller: Caller,
  { programId, id, revision }: Asked,
  content: Content,
): Promise<Dashboard> {
  const { services } = caller
  const actorId = await requireEditor(caller, programId)
  const before = await findDashboard(caller, { programId, id })
  const { name, tiles, layouts } = await prepared(caller, { ...before, ...content }, before)
  const dashboards = services.store.collection(DASHBOARDS)
  const $set = { name, tiles, layouts, revision: services.newId() }
  const details = { programId, tiles: tiles.length }
  const after = await audited(services, { action: 'dashboard.update', actorId, to: id, details }, () =>
    dashboards.findOneAndUpdate({ id, programId, revision }, { $set }),
  )
  if (after) return after
  const now = await dashboards.findOne({ id, programId })
  if (!now) throw notFound('The program has no such dashboard')
  if (isSameLayout(layoutOf(now), layoutOf({ name, tiles, layouts }))) return now
  throw conflict('dashboard.changed', 'Somebody else has changed this dashboard meanwhile')
}

export function updateDashboardField(builder: Builder): void {
  const UpdateDashboardInput = builder.inputType('UpdateDashboardInput', {
    fields: (t) => ({
      programId: t.id({ required: true }),
      id: t.id({ required: true }),
      revision: t.id({ required: true, description: 'The one that was changed.' }),
      content: t.field({ type: dashboardContentInput(builder), required: true }),
    }),
  })

  builder.mutationField('updateDashboard', (t) =>
    t.field({
      description:
        'Saves a dashboard, for the admins of its program. CONFLICT where somebody else saved it meanwhile.',
      subGraphs: SHELL,
      type: dashboardType(builder),
      args: { input: t.arg({ type: UpdateDashboardInput, required: true }) },
      resolve: (_, { input: { content, ...asked } }, { caller }) =>
        updateDashboard(caller, asked, contentOf(content)),
    }),
  )
}
