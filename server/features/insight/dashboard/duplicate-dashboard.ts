import type { Dashboard } from '../../../../schemas/index.ts'
import { accessDenied, invalid } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { isProgramAdmin } from '../../template/program-area/index.ts'
import { insertOnce } from './create-dashboard.ts'
import { dashboardKind, dashboardType } from './dashboard-type.ts'
import { findDashboard } from './find-dashboard.ts'

interface Asked {
  programId: string
  /** What is copied. */
  id: string
  /** Chosen by whoever asks: sending it again makes no second copy. */
  newId: string
  name: string
  type: Dashboard['type']
}

/**
 * Copies a dashboard: whoever reads it may keep a copy for themselves; another one of the program is for its admins.
 * @throws AppError ACCESS_DENIED, NOT_FOUND, VALIDATION_FAILED, CONFLICT
 */
async function duplicateDashboard(
  caller: Caller,
  { programId, id, newId, name, type }: Asked,
): Promise<Dashboard> {
  const { services } = caller
  const actorId = userOf(caller)
  const { tiles, layouts } = await findDashboard(caller, { programId, id })
  if (type === 'PROGRAM' && !(await isProgramAdmin(caller, programId))) throw accessDenied()
  const copy: Dashboard = {
    ...{ schemaVersion: 1, id: newId, type, programId, tiles, layouts },
    ...(type === 'USER' && { ownerId: actorId }),
    ...{ name: name.trim(), createdDate: services.clock().toISOString(), revision: services.newId() },
  }
  const issues = services.validator.check('dashboard', copy)
  if (issues.length > 0) throw invalid(...issues)
  return insertOnce(caller, copy, { actorId, from: id })
}

export function duplicateDashboardField(builder: Builder): void {
  const DuplicateDashboardInput = builder.inputType('DuplicateDashboardInput', {
    fields: (t) => ({
      programId: t.id({ required: true }),
      id: t.id({ required: true, description: 'What is copied.' }),
      newId: t.id({
        required: true,
        description: 'Chosen by the client, so that a repeated request makes one.',
      }),
      name: t.string({ required: true, description: 'Not blank (DM-02).' }),
      type: t.field({ type: dashboardKind(builder), required: true }),
    }),
  })

  builder.mutationField('duplicateDashboard', (t) =>
    t.field({
      description:
        'Copies a dashboard (X-44): for oneself, who reads it; within the program, who is an admin of it.',
      subGraphs: SHELL,
      type: dashboardType(builder),
      args: { input: t.arg({ type: DuplicateDashboardInput, required: true }) },
      resolve: (_, { input }, { caller }) => duplicateDashboard(caller, input),
    }),
  )
}
