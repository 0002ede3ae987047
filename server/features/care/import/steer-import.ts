import { conflict, invalid } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { BUILDER, type Builder } from '../../../graphql/builder.ts'
import type { Filter, Update } from '../../../store/port.ts'
import { audited } from '../../ground/audit/index.ts'
import { FORM_IMPORTS, type FormImport } from './collections.ts'
import { countsOf } from './count-rows.ts'
import { importType } from './import-type.ts'
import { findImport } from './policy.ts'

const WORKING = ['checking', 'making', 'undoing']

/** What can be done with an import, from which states, and what it does. */
const STEPS: Readonly<Record<string, { from: readonly string[]; update(run: FormImport): Update['$set'] }>> =
  {
    make: { from: ['checked'], update: () => ({ state: 'making', next: 0 }) },
    pause: { from: WORKING, update: ({ state }) => ({ state: 'paused', work: state }) },
    resume: { from: ['paused'], update: ({ work }) => ({ state: work ?? 'checking' }) },
    cancel: {
      from: ['uploading', 'checked', 'paused', 'checking', 'making'],
      update: () => ({ state: 'cancelled' }),
    },
    undo: { from: ['made', 'cancelled'], update: () => ({ state: 'undoing', next: 0 }) },
  }

/** Makes the forms, pauses, goes on, stops or takes back what was made. The same again changes nothing. */
async function steerImport(caller: Caller, importId: string, step: string): Promise<FormImport> {
  const { services } = caller
  const run = await findImport(caller, importId)
  const known = Object.hasOwn(STEPS, step) ? STEPS[step] : undefined
  if (!known) throw invalid({ code: 'import.unknown_step', path: 'step' })
  // Who makes forms is who looked at the rows: they are made in their name.
  if (step === 'make' && run.userId !== userOf(caller))
    throw conflict('import.another_person', 'Somebody else has begun it')
  const set = known.update(run)
  if (run.state === set?.state) return run
  if (!known.from.includes(run.state)) throw conflict('import.not_now', 'The import has moved on')
  const here: Filter = { id: importId, state: run.state, step: run.step }
  const ended = set?.state === 'cancelled' && { endedDate: services.clock().toISOString() }
  const counts = step === 'cancel' || step === 'undo' ? await countsOf(services, importId) : {}
  const details = { importId, groupId: run.groupId, rows: run.rowCount }
  const entry = { action: `import.${step}`, actorId: userOf(caller), details } as const
  const after = await audited(services, entry, () =>
    services.store
      .collection(FORM_IMPORTS)
      .findOneAndUpdate(here, { $set: { ...set, ...ended, ...counts }, $inc: { step: 1 } }),
  )
  return after ?? steerImport(caller, importId, step)
}

export const steerImportField = (builder: Builder) =>
  builder.mutationField('steerFormImport', (t) =>
    t.field({
      description: 'make, pause, resume, cancel or undo an import.',
      subGraphs: BUILDER,
      type: importType(builder),
      extensions: { cost: 100 },
      args: { importId: t.arg.id({ required: true }), step: t.arg.string({ required: true }) },
      resolve: (_, { importId, step }, { caller }) => steerImport(caller, importId, step),
    }),
  )
