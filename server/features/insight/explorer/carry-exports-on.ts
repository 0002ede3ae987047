import { AppError } from '../../../contract/app-error.ts'
import type { Services } from '../../../contract/services.ts'
import { DocumentLimitError, StoreUnavailableError } from '../../../store/port.ts'
import { PEOPLE } from '../../ground/person/index.ts'
import { storeMail } from '../../message/notification/index.ts'
import { EXPLORER_EXPORTS, EXPORT_PARTS, type ExplorerExport, partId } from './collections.ts'
import { chosen, exploredBy } from './explored.ts'
import { planPage } from './plan-page.ts'
import type { Cell } from './read-cells.ts'
import { type Row, readRows } from './read-rows.ts'

/** Goes on with every export, also with what a server that died has left: a part of each in turn. */
export async function carryExportsOn(services: Services): Promise<void> {
  const exports = services.store.collection(EXPLORER_EXPORTS)
  for (;;) {
    const running = await exports.find({ state: 'running' }, { sort: { createdDate: 1 } })
    if (running.length === 0) return
    for (const run of running) await takeStep(services, run)
  }
}

async function takeStep(services: Services, run: ExplorerExport): Promise<void> {
  try {
    if (run.next < run.parts) await readPart(services, run)
    else await finish(services, run)
  } catch (error) {
    if (error instanceof StoreUnavailableError) throw error
    services.logger.error({ err: error, exportId: run.id }, 'an export failed')
    const $set = { state: 'failed', fault: faultOf(error) }
    await services.store.collection(EXPLORER_EXPORTS).updateOne(stepOf(run), { $set })
  }
}

function faultOf(error: unknown): string {
  if (error instanceof DocumentLimitError) return 'explorer.export_too_wide'
  const isRefused = error instanceof AppError && error.code !== 'INTERNAL'
  return isRefused ? 'explorer.export_refused' : 'explorer.export_failed'
}

/** A run as it was read: of two servers one gets on, and one that was stopped stays so. */
const stepOf = ({ id, next }: ExplorerExport) => ({ id, next, state: 'running' })

/** With the rights that its owner has now. The same part again comes to the same. */
async function readPart(services: Services, run: ExplorerExport): Promise<void> {
  const parts = services.store.collection(EXPORT_PARTS)
  const caller = { services, userId: run.ownerId, languages: run.languages }
  const explored = await exploredBy(caller, run)
  const columns = chosen(
    explored,
    run.columns.map(({ id }) => id),
  )
  const id = partId(run.id, run.next)
  const part = await parts.findOne({ id }, { fields: ['ids'] })
  const { rows: plan } = await planPage(caller, explored, run)
  const rows = await readRows(caller, explored, { columns, ids: part?.ids ?? [], plan })
  await parts.updateOne({ id }, { $set: { lines: rows.map(lineOf) } })
  await services.store
    .collection(EXPLORER_EXPORTS)
    .updateOne(stepOf(run), { $set: { next: run.next + 1 }, $inc: { done: part?.ids.length ?? 0 } })
}

/** What the owner may not read of a form says so. */
const lineOf = ({ cells, withheld }: Row): Cell[] =>
  cells.map((cell, n) => (withheld.includes(n) ? 'Not shown' : cell))

async function finish(services: Services, run: ExplorerExport): Promise<void> {
  const { store, clock, config } = services
  const owner = run.withMail ? await store.collection(PEOPLE).findOne({ id: run.ownerId }) : null
  const place = `/program/${run.programId}/data-export?template=${run.templateGroupId}`
  if (owner)
    await storeMail(services, {
      ...{ id: `export.${run.id}`, userId: owner.id, to: owner.email },
      subject: `Your export of ${run.name} is ready`,
      text: `The table that you asked for can be fetched now:\n\n${config.publicUrl}${place}`,
    })
  const expires = new Date(clock().getTime() + config.limits.exportMs).toISOString()
  await store.collection(EXPLORER_EXPORTS).updateOne(stepOf(run), { $set: { state: 'ready', expires } })
}
