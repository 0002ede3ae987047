import { OPERATION_ID } from '../../../../runtime/core/api/operation-id.ts'
import { conflict, invalid } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { digest } from '../../../contract/digest.ts'
import { BUILDER, type Builder } from '../../../graphql/builder.ts'
import { insertNew } from '../../../store/insert-new.ts'
import { audited } from '../../ground/audit/index.ts'
import { MIGRATION_RUNS, type MigrationRun } from './collections.ts'
import { runType } from './run-type.ts'
import { countChosen, readWay, type WayInput, wayInput } from './way-input.ts'

/**
 * Begins to move forms to the latest version of their template. The same operation id again answers the run that it
 * began. A template has one run at a time.
 *
 * @throws AppError VALIDATION_FAILED for a mapping that cannot be, or a state that has no place; CONFLICT while forms of
 * the template are being moved
 */
async function startMigration(caller: Caller, input: WayInput, operationId: string): Promise<MigrationRun> {
  const { services } = caller
  const { latest, from, mapping, issues } = await readWay(caller, input)
  const userId = userOf(caller)
  if (!OPERATION_ID.test(operationId)) throw invalid({ code: 'operation.bad_id' })
  const runs = services.store.collection(MIGRATION_RUNS)
  const id = `run-${digest([latest.groupId, userId, operationId]).slice(0, 40)}`
  const known = await runs.findOne({ id })
  if (known) return known
  if (issues.length > 0) throw invalid(...issues)
  const { groupId, programId } = latest
  if (await runs.findOne({ groupId, state: { $in: ['running', 'paused'] } }, { fields: [] }))
    throw conflict('migration.under_way', 'Forms of the template are being moved already')
  const run: MigrationRun = {
    ...{ id, groupId, toTemplateId: latest.id, toVersion: latest.version, from, mapping, userId },
    ...(programId !== undefined && { programId }),
    ...{ startedDate: services.clock().toISOString(), direction: 'there', state: 'running' },
    total: await countChosen(caller, { latest, from }),
    ...{ seen: 0, stayed: 0, failed: 0, failures: [], after: '', page: [], later: [], tries: 0, step: 0 },
  }
  const details = { runId: id, groupId, to: latest.version, forms: run.total }
  const isNew = await audited(services, { action: 'migration.start', actorId: userId, details }, () =>
    insertNew(runs, run),
  )
  return isNew ? run : ((await runs.findOne({ id })) ?? run)
}

export const startMigrationField = (builder: Builder) =>
  builder.mutationField('startMigration', (t) =>
    t.field({
      description: 'Begins to move forms to the latest version of their template (X-31).',
      subGraphs: BUILDER,
      type: runType(builder),
      extensions: { cost: 500, rate: 'creations' },
      args: {
        input: t.arg({ type: wayInput(builder), required: true }),
        operationId: t.arg.id({ required: true }),
      },
      resolve: (_, { input, operationId }, { caller }) => startMigration(caller, input, operationId),
    }),
  )
