import { AppError } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { MOST_PICKED } from '../../../store/pick.ts'
import { FORMS } from '../../form/form/index.ts'
import { audit } from '../../ground/audit/index.ts'
import { EXPLORER_EXPORTS, EXPORT_PARTS, type ExplorerExport, FORMATS, partId } from './collections.ts'
import { chosen, exploredBy, type Place } from './explored.ts'
import { explorerSort } from './explorer-page.ts'
import { exportType } from './own-exports.ts'
import { type Asked, planPage } from './plan-page.ts'
import { settled } from './settled.ts'

/** More forms are put in order for nobody; a filter makes them less. */
const MOST_EXPORTED = MOST_PICKED
/** Forms of one part, and where each has many rows. */
const A_PART = 50
const AN_UNFOLDED_PART = 10
/** Exports that one person has at a time. */
const MOST_KEPT = 10
/** As much of what was asked for as a line of the audit trail has room for. */
const LONGEST = 500

interface AskedExport extends Place, Asked {
  columns: readonly string[]
  format: (typeof FORMATS)[number]
  withMail: boolean
}

/**
 * Says which forms an export has, in their order, and remembers who takes what out. A job reads them
 * (`carry-exports-on.ts`), whatever becomes of this server.
 */
async function beginExport(
  caller: Caller,
  { columns, format, withMail, ...asked }: AskedExport,
): Promise<ExplorerExport> {
  const { services, languages = [] } = caller
  const ownerId = userOf(caller)
  const explored = await exploredBy(caller, asked)
  const shown = chosen(explored, columns)
  const { scope, where, sort } = await planPage(caller, explored, asked)
  await requireRoom(caller, ownerId)
  await settled(services)
  const { ids, total } = await services.store
    .collection(FORMS)
    .pick({ scope, where, sort, skip: 0, limit: MOST_EXPORTED })
  const id = services.newId()
  const now = services.clock()
  const createdDate = now.toISOString()
  const size = explored.table ? AN_UNFOLDED_PART : A_PART
  const parts = Array.from({ length: Math.ceil(ids.length / size) }, (_, n) => ({
    ...{ id: partId(id, n), exportId: id, n, createdDate },
    ...{ ids: ids.slice(n * size, (n + 1) * size), lines: [] },
  }))
  if (parts.length > 0) await services.store.collection(EXPORT_PARTS).insertMany(parts)
  const begun: ExplorerExport = {
    ...{ id, ownerId, programId: asked.programId, templateGroupId: asked.templateGroupId },
    name: explored.group.versions[0]?.template.name ?? '',
    columns: shown.map(({ id: columnId, label }) => ({ id: columnId, label })),
    ...(explored.table && { unfold: explored.table.id }),
    filterModel: asked.filterModel ?? {},
    ...(asked.sort && {
      sort: { columnId: asked.sort.columnId, isDescending: asked.sort.isDescending === true },
    }),
    ...{ format, withMail, languages, state: 'running', forms: ids.length, total, done: 0 },
    ...{ next: 0, parts: parts.length, createdDate },
    expires: new Date(now.getTime() + services.config.limits.exportMs).toISOString(),
  }
  // Who takes out what is known before the first of it is read.
  await audit(services, {
    action: 'explorer.export',
    actorId: ownerId,
    details: {
      ...{ program: asked.programId, template: asked.templateGroupId, format, forms: ids.length },
      ...(explored.table && { rowsOf: explored.table.id }),
      columns: cut(shown.map((column) => column.id)),
      // What was filtered by, and not for which answers: a line never holds any.
      filters: cut(Object.keys((asked.filterModel ?? {}) as object)),
    },
  })
  await services.store.collection(EXPLORER_EXPORTS).insertOne(begun)
  return begun
}

const cut = (ids: readonly string[]) => ids.join(', ').slice(0, LONGEST)

/** @throws AppError LIMIT_EXCEEDED */
async function requireRoom({ services: { store, clock } }: Caller, ownerId: string): Promise<void> {
  const kept = { ownerId, expires: { $gt: clock().toISOString() } }
  if ((await store.collection(EXPLORER_EXPORTS).count(kept, { limit: MOST_KEPT })) < MOST_KEPT) return
  throw new AppError('LIMIT_EXCEEDED', 'Too many exports', [
    { code: 'explorer.too_many_exports', params: { max: MOST_KEPT } },
  ])
}

export function beginExportField(builder: Builder): void {
  const Format = builder.enumType('ExplorerFormat', { values: FORMATS })
  builder.mutationField('beginExplorerExport', (t) =>
    t.field({
      description: `Begins to take a table of forms out, and remembers who does (X-36): the first ${MOST_EXPORTED.toLocaleString('en')} of them.`,
      subGraphs: SHELL,
      type: exportType(builder),
      extensions: { cost: 500 },
      args: {
        programId: t.arg.id({ required: true }),
        templateGroupId: t.arg.id({ required: true }),
        unfold: t.arg.id({ description: 'A table: each of its rows is a row, with what its form says.' }),
        columns: t.arg.idList({ required: true }),
        filterModel: t.arg({ type: 'JSON' }),
        sort: t.arg({ type: explorerSort(builder) }),
        format: t.arg({ type: Format, required: true }),
        withMail: t.arg.boolean({
          description: 'Sends the viewer an e-mail when it is ready.',
          defaultValue: false,
          required: true,
        }),
      },
      resolve: (_, asked, { caller }) => beginExport(caller, asked),
    }),
  )
}
