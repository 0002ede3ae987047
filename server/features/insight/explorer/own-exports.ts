import { type Caller, userOf } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Services } from '../../../contract/services.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { EXPLORER_EXPORTS, EXPORT_PARTS, type ExplorerExport } from './collections.ts'
import { exploredBy, type Place } from './explored.ts'

export const EXPORTS_PATH = '/platform-shell/exports'

/** The viewer's exports of a template that have not expired, the newest first. */
async function ownExports(caller: Caller, place: Place): Promise<ExplorerExport[]> {
  await exploredBy(caller, place)
  const { programId, templateGroupId } = place
  const { store, clock } = caller.services
  const own = { ownerId: userOf(caller), programId, templateGroupId, expires: { $gt: clock().toISOString() } }
  return store.collection(EXPLORER_EXPORTS).find(own, { sort: { createdDate: -1 } })
}

/** Stops an export of one's own, or throws its file away. Twice is once. */
async function discardExport(caller: Caller, { id, ...place }: Place & { id: string }) {
  await exploredBy(caller, place)
  const { store } = caller.services
  const removed = await store.collection(EXPLORER_EXPORTS).deleteOne({ id, ownerId: userOf(caller) })
  if (removed > 0) await store.collection(EXPORT_PARTS).deleteMany({ exportId: id })
  return ownExports(caller, place)
}

/** What has expired goes, and parts whose export was never begun or was stopped while they were written. */
export async function forgetExports({ store, clock, config }: Services): Promise<number> {
  const now = clock()
  const exports = store.collection(EXPLORER_EXPORTS)
  const over = await exports.find({ expires: { $lte: now.toISOString() } }, { fields: [] })
  for (const { id } of over) {
    await store.collection(EXPORT_PARTS).deleteMany({ exportId: id })
    await exports.deleteOne({ id })
  }
  // Twice: once until an export is ready, and once more until its file expires.
  const oldest = new Date(now.getTime() - 2 * config.limits.exportMs).toISOString()
  await store.collection(EXPORT_PARTS).deleteMany({ createdDate: { $lt: oldest } })
  return over.length
}

export const exportType = memoize((builder: Builder) => {
  const State = builder.enumType('ExplorerExportState', { values: ['running', 'ready', 'failed'] as const })
  return builder.objectRef<ExplorerExport>('ExplorerExport').implement({
    description: 'A table of forms that the viewer takes out.',
    fields: (t) => ({
      id: t.exposeID('id'),
      format: t.exposeString('format'),
      state: t.field({ type: State, resolve: ({ state }) => state }),
      fault: t.exposeString('fault', { nullable: true, description: 'The code of what stood in the way.' }),
      forms: t.exposeInt('forms', { description: 'So many are in it.' }),
      total: t.exposeInt('total', { description: 'How many there were, also beyond these.' }),
      done: t.exposeInt('done', { description: 'So many have been read.' }),
      withMail: t.exposeBoolean('withMail'),
      createdDate: t.expose('createdDate', { type: 'DateTime' }),
      expires: t.expose('expires', { type: 'DateTime' }),
      url: t.string({
        nullable: true,
        description: 'Where the file is fetched, once it is ready.',
        resolve: ({ id, state }) => (state === 'ready' ? `${EXPORTS_PATH}/${id}` : null),
      }),
    }),
  })
})

export function ownExportsFields(builder: Builder): void {
  builder.queryField('explorerExports', (t) =>
    t.field({
      description: 'What the viewer takes out of a template, the newest first.',
      subGraphs: SHELL,
      type: [exportType(builder)],
      extensions: { cost: 50 },
      args: {
        programId: t.arg.id({ required: true }),
        templateGroupId: t.arg.id({ required: true }),
      },
      resolve: (_, place, { caller }) => ownExports(caller, place),
    }),
  )
  builder.mutationField('discardExplorerExport', (t) =>
    t.field({
      description: 'Stops an export, or throws its file away. Answers with those that are left.',
      subGraphs: SHELL,
      type: [exportType(builder)],
      extensions: { cost: 50 },
      args: {
        id: t.arg.id({ required: true }),
        programId: t.arg.id({ required: true }),
        templateGroupId: t.arg.id({ required: true }),
      },
      resolve: (_, asked, { caller }) => discardExport(caller, asked),
    }),
  )
}
