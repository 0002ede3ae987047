import { conflict } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { BUILDER, type Builder } from '../../../graphql/builder.ts'
import type { Filter, Update } from '../../../store/port.ts'
import { audited } from '../../ground/audit/index.ts'
import { MIGRATION_RUNS, type MigrationRun, MOVED_FORMS } from './collections.ts'
import { requireRun } from './group.ts'
import { runType } from './run-type.ts'

interface Steering {
  /** When it can be done. */
  when: Filter
  change(caller: Caller, run: MigrationRun): Promise<Update> | Update
  /** It has been done already: sent again, it changes nothing. */
  isDone(run: MigrationRun): boolean
}

const ended = ({ services }: Caller) => ({ endedDate: services.clock().toISOString() })

const steerings: Readonly<Record<string, Steering>> = {
  pauseMigration: {
    when: { state: 'running' },
    change: () => ({ $set: { state: 'paused' } }),
    isDone: ({ state }) => state === 'paused',
  },
  resumeMigration: {
    when: { state: 'paused' },
    change: () => ({ $set: { state: 'running' } }),
    isDone: ({ state }) => state === 'running',
  },
  cancelMigration: {
    when: { state: { $in: ['running', 'paused'] } },
    change: (caller) => ({ $set: { state: 'cancelled', page: [], later: [], ...ended(caller) } }),
    isDone: ({ state }) => state === 'cancelled',
  },
  rollBackMigration: {
    when: { direction: 'there', state: { $in: ['running', 'paused', 'cancelled', 'done'] } },
    async change(caller, { id }) {
      const moved = { runId: id, state: 'there' }
      const total = await caller.services.store.collection(MOVED_FORMS).count(moved)
      return {
        $set: {
          ...{ direction: 'back', state: 'running', backBy: userOf(caller), total },
          ...{ seen: 0, stayed: 0, failed: 0, failures: [], after: '', page: [], later: [], tries: 0 },
        },
        $unset: { endedDate: '' },
      }
    },
    isDone: ({ direction }) => direction === 'back',
  },
}

/** @throws AppError NOT_FOUND; CONFLICT where it is too late, or forms of the template are on their way by another run */
async function steer(caller: Caller, name: string, runId: string): Promise<MigrationRun> {
  const run = await requireRun(caller, runId)
  const steering = steerings[name]
  if (!steering || steering.isDone(run)) return run
  const { services } = caller
  const runs = services.store.collection(MIGRATION_RUNS)
  const others = { groupId: run.groupId, id: { $ne: run.id }, state: { $in: ['running', 'paused'] } }
  if (name === 'rollBackMigration' && (await runs.findOne(others, { fields: [] })))
    throw conflict('migration.under_way', 'Forms of the template are being moved already')
  const update = await steering.change(caller, run)
  const action = `migration.${name.replace('Migration', '').toLowerCase()}` as const
  const details = { runId: run.id, groupId: run.groupId }
  const after = await audited(services, { action, actorId: userOf(caller), details }, () =>
    runs.findOneAndUpdate({ id: run.id, ...steering.when }, { ...update, $inc: { step: 1 } }),
  )
  if (!after) throw conflict('migration.ended', 'The move has ended meanwhile')
  return after
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  pauseMigration: 'Stops a run between two forms.',
  resumeMigration: 'Has it go on.',
  cancelMigration: 'Ends it: forms that were moved stay so until they are taken back.',
  rollBackMigration:
    'Takes every form back to what it was. One that was changed since stays where it is, and is counted.',
}

export function steerMigrationFields(builder: Builder): void {
  for (const [name, description] of Object.entries(DESCRIPTIONS))
    builder.mutationField(name, (t) =>
      t.field({
        description,
        subGraphs: BUILDER,
        type: runType(builder),
        extensions: { cost: 50 },
        args: { runId: t.arg.id({ required: true }) },
        resolve: (_, { runId }, { caller }) => steer(caller, name, runId),
      }),
    )
}
