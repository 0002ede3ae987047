import { layoutOf } from '../../../../runtime/core/dashboard/tiles.ts'
import { isSameLayout } from '../../../../runtime/core/layout/edit-layout.ts'
import type { Dashboard } from '../../../../schemas/index.ts'
import { conflict } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { insertNew } from '../../../store/insert-new.ts'
import { type AuditEntry, audited } from '../../ground/audit/index.ts'
import { DASHBOARDS } from './collections.ts'
import { type Content, contentOf, dashboardContentInput } from './dashboard-inputs.ts'
import { dashboardKind, dashboardType } from './dashboard-type.ts'
import { requireEditor, requireRoom } from './policy.ts'
import { prepared } from './prepare-dashboard.ts'

interface Asked {
  programId: string
  /** Chosen by whoever asks: sending it again makes no second one. */
  id: string
  /** PROGRAM where it is absent. */
  type?: Dashboard['type'] | null | undefined
}

/**
 * A new dashboard of a program (DM-02), or one that its author keeps for themselves.
 * @throws AppError ACCESS_DENIED, VALIDATION_FAILED, CONFLICT for an id that is taken
 */
async function createDashboard(
  caller: Caller,
  { programId, id, type }: Asked,
  content: Content,
): Promise<Dashboard> {
  const { services } = caller
  const actorId = await requireEditor(caller, programId)
  const whose = type === 'USER' ? { type, ownerId: actorId } : { type: 'PROGRAM' as const }
  const given: Dashboard = { schemaVersion: 1, id, ...whose, programId, ...content }
  const document: Dashboard = {
    ...(await prepared(caller, given)),
    ...{ createdDate: services.clock().toISOString(), revision: services.newId() },
  }
  return insertOnce(caller, document, { actorId })
}

/**
 * Stores a new dashboard where there is room, and remembers it; what the same request stored before is given back.
 * @throws AppError VALIDATION_FAILED, CONFLICT for an id that is taken
 */
export async function insertOnce(
  caller: Caller,
  document: Dashboard,
  line: Pick<AuditEntry, 'actorId' | 'from'>,
): Promise<Dashboard> {
  const dashboards = caller.services.store.collection(DASHBOARDS)
  const { id, programId, tiles } = document
  const before = await dashboards.findOne({ id })
  if (before) return sameOf(before, document)
  await requireRoom(caller, document)
  const entry = { action: 'dashboard.create', to: id, details: { programId, tiles: tiles.length } } as const
  const isNew = await audited(caller.services, { ...entry, ...line }, () => insertNew(dashboards, document))
  return isNew ? document : sameOf((await dashboards.findOne({ id })) ?? undefined, document)
}

/** What was stored by the same request before. @throws AppError CONFLICT where it is another one */
function sameOf(stored: Dashboard | undefined, wanted: Dashboard): Dashboard {
  const isOfSame = stored?.programId === wanted.programId && stored.ownerId === wanted.ownerId
  if (stored && isOfSame && isSameLayout(layoutOf(stored), layoutOf(wanted))) return stored
  throw conflict('dashboard.changed', 'There is a dashboard of this id')
}

export function createDashboardField(builder: Builder): void {
  const CreateDashboardInput = builder.inputType('CreateDashboardInput', {
    fields: (t) => ({
      programId: t.id({ required: true }),
      id: t.id({
        required: true,
        description: 'Chosen by the client, so that a repeated request makes one.',
      }),
      type: t.field({
        type: dashboardKind(builder),
        description: 'USER: for its author alone. PROGRAM where it is absent.',
      }),
      content: t.field({ type: dashboardContentInput(builder), required: true }),
    }),
  })

  builder.mutationField('createDashboard', (t) =>
    t.field({
      description:
        'Makes a dashboard of a program, or one of the author’s own, for the program’s admins (DM-02).',
      subGraphs: SHELL,
      type: dashboardType(builder),
      args: { input: t.arg({ type: CreateDashboardInput, required: true }) },
      resolve: (_, { input: { content, ...asked } }, { caller }) =>
        createDashboard(caller, asked, contentOf(content)),
    }),
  )
}
