import { accessDenied, conflict } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { DONE, mutationResult } from '../../../graphql/mutation-result.ts'
import { audited } from '../../ground/audit/index.ts'
import { DASHBOARDS, DEFAULT_DASHBOARDS } from './collections.ts'
import { mayManage, requireReader, visibleTo } from './policy.ts'

interface Asked {
  programId: string
  id: string
  /** The one that was seen: a newer one is not deleted unseen. */
  revision: string
}

/** Deletes a dashboard. Sending it again changes nothing. @throws AppError ACCESS_DENIED, CONFLICT */
async function deleteDashboard(caller: Caller, { programId, id, revision }: Asked): Promise<void> {
  const { services } = caller
  const actorId = userOf(caller)
  await requireReader(caller, programId)
  const dashboards = services.store.collection(DASHBOARDS)
  const found = await dashboards.findOne({ id, programId, ...visibleTo(actorId) })
  if (!(await mayManage(caller, found ?? { programId, type: 'PROGRAM' }))) throw accessDenied()
  if (!found) return
  const entry = { action: 'dashboard.delete', actorId, to: id, details: { programId } } as const
  const deleted = await audited(services, entry, async () => {
    const count = await dashboards.deleteOne({ id, programId, revision })
    if (count > 0) await services.store.collection(DEFAULT_DASHBOARDS).deleteMany({ dashboardId: id })
    return count
  })
  if (deleted === 0 && (await dashboards.findOne({ id, programId }, { fields: ['id'] })))
    throw conflict('dashboard.changed', 'Somebody else has changed this dashboard meanwhile')
}

export function deleteDashboardField(builder: Builder): void {
  const DeleteDashboardInput = builder.inputType('DeleteDashboardInput', {
    fields: (t) => ({
      programId: t.id({ required: true }),
      id: t.id({ required: true }),
      revision: t.id({ required: true, description: 'The one that was seen: a newer one is not deleted.' }),
    }),
  })

  builder.mutationField('deleteDashboard', (t) =>
    t.field({
      description:
        'Deletes a dashboard, for the admins of its program, or for whose it is. It cannot be undone.',
      subGraphs: SHELL,
      type: mutationResult(builder),
      args: { input: t.arg({ type: DeleteDashboardInput, required: true }) },
      resolve: async (_, { input }, { caller }) => {
        await deleteDashboard(caller, input)
        return DONE
      },
    }),
  )
}
