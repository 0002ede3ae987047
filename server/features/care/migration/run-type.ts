import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { FORMS, visibleAmong } from '../../form/form/index.ts'
import { personLoader, personType } from '../../ground/person/index.ts'
import { MIGRATION_RUNS, type MigrationRun, MOVED_FORMS } from './collections.ts'

const MOST_RUNS = 50

/** The newest first. */
export const runsOf = ({ services }: Caller, groupId: string): Promise<MigrationRun[]> =>
  services.store.collection(MIGRATION_RUNS).find({ groupId }, { sort: { startedDate: -1 }, limit: MOST_RUNS })

const countOf = ({ services }: Caller, filter: object) =>
  services.store.collection(MOVED_FORMS).count({ ...filter })

interface Failed {
  formId: string
  name: string | null
  code: string
}

/** Forms on which a run came to nothing; called by their names where the viewer may see them. */
async function failuresOf(caller: Caller, { failures }: MigrationRun): Promise<Failed[]> {
  if (failures.length === 0) return []
  const ids = failures.map(({ formId }) => formId)
  const visible = await visibleAmong(caller, ids)
  const forms = await caller.services.store
    .collection(FORMS)
    .find({ id: { $in: ids } }, { fields: ['name', 'autoId'] })
  return failures.map(({ formId, code }) => {
    const form = visible.has(formId) ? forms.find(({ id }) => id === formId) : undefined
    return { formId, code, name: form ? (form.autoId ?? form.name) : null }
  })
}

const failureType = memoize((builder: Builder) =>
  builder.objectRef<Failed>('MigrationFailure').implement({
    description: 'A form that could not be moved, and why.',
    fields: (t) => ({
      formId: t.exposeID('formId'),
      name: t.exposeString('name', { nullable: true }),
      code: t.exposeString('code'),
    }),
  }),
)

export const runType = memoize((builder: Builder) =>
  builder.objectRef<MigrationRun>('MigrationRun').implement({
    description: 'Forms of a template on their way to another version of it, or back.',
    fields: (t) => ({
      id: t.exposeID('id'),
      toVersion: t.exposeInt('toVersion'),
      fromVersions: t.intList({ resolve: ({ from }) => from.map(({ version }) => version) }),
      state: t.exposeString('state', { description: 'running, paused, cancelled or done' }),
      direction: t.exposeString('direction', { description: 'there or back' }),
      startedDate: t.expose('startedDate', { type: 'DateTime' }),
      endedDate: t.expose('endedDate', { type: 'DateTime', nullable: true }),
      person: t.field({
        type: personType(builder),
        nullable: true,
        resolve: ({ userId }, _, { caller }) => personLoader(caller).load(userId),
      }),
      total: t.exposeInt('total', { description: 'Forms that it is about in this direction.' }),
      seen: t.exposeInt('seen', { description: 'So many have been seen to.' }),
      moved: t.int({
        description: 'Forms that are on the other version by it.',
        resolve: ({ id }, _, { caller }) =>
          countOf(caller, { runId: id, state: { $in: ['there', 'stays'] } }),
      }),
      back: t.int({
        description: 'Forms that were taken back.',
        resolve: ({ id }, _, { caller }) => countOf(caller, { runId: id, state: 'back' }),
      }),
      stayed: t.exposeInt('stayed', {
        description:
          'Forms that stay where they are: on the way there because somebody moved them on, on the way back because they were changed since.',
      }),
      failed: t.exposeInt('failed'),
      failures: t.field({
        type: [failureType(builder)],
        resolve: (run, _, { caller }) => failuresOf(caller, run),
      }),
    }),
  }),
)
