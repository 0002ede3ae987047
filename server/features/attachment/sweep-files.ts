import type { StoredFile } from '../../../schemas/index.ts'
import { attachedKeys } from '../../contract/attached.ts'
import type { Services } from '../../contract/services.ts'
import type { Job } from '../../feature.ts'
import { ANSWER_VERSIONS, ANSWERS } from '../answer/index.ts'
import { FILES } from './collections.ts'
import type { FileStore } from './file-store.ts'
import { filesOf, removeContent } from './files-of.ts'
import { removeLeftByGuests } from './left-by-guests.ts'

const DAY_MS = 24 * 60 * 60_000
const BATCH = 200

type Parts = Pick<Services, 'store' | 'clock'>

/**
 * Removes what no answer names, nor the history of one: uploads that never became part of one, files that were
 * taken out and whose version is no longer kept, and content without a record. A day passes before anything goes, so
 * that an undo or a late save finds it; what guests leave goes with their draft.
 *
 * @returns how many files were removed
 */
export async function sweepFiles(services: Parts, files: FileStore): Promise<number> {
  const left = await removeLeftByGuests(services, files)
  await markOrphans(services)
  const removed = await removeOrphans(services, files)
  return left + removed + (await removeStrays(services, files))
}

/** Which of these files an answer names or named, and which answers were changed within a day. */
async function look({ store }: Parts, records: readonly StoredFile[], since: string) {
  const ids = [...new Set(records.map(({ answerId }) => answerId))]
  const answers = await store
    .collection(ANSWERS)
    .find({ id: { $in: ids } }, { fields: ['value', 'lastSaved'] })
  const keys = new Set(records.map(({ answerId, formId }) => answerId.slice(formId.length + 1)))
  const formIds = new Set(records.map(({ formId }) => formId))
  const versions = await store
    .collection(ANSWER_VERSIONS)
    .find({ formId: { $in: [...formIds] }, key: { $in: [...keys] } }, { fields: ['value'] })
  return {
    named: new Set([...answers, ...versions].flatMap(({ value }) => attachedKeys(value))),
    recent: new Set(answers.filter(({ lastSaved }) => lastSaved > since).map(({ id }) => id)),
  }
}

async function markOrphans(services: Parts): Promise<void> {
  const records = services.store.collection(FILES)
  const now = services.clock().toISOString()
  for (let last = ''; ; ) {
    const filter = { orphanSince: { $exists: false }, id: { $gt: last } }
    const batch = await records.find(filter, { sort: { id: 1 }, limit: BATCH })
    if (batch.length === 0) return
    last = batch.at(-1)?.id ?? ''
    const { named } = await look(services, batch, now)
    const orphans = batch.filter(({ id }) => !named.has(id)).map(({ id }) => id)
    if (orphans.length > 0) await records.updateMany({ id: { $in: orphans } }, { $set: { orphanSince: now } })
  }
}

async function removeOrphans(services: Parts, files: FileStore): Promise<number> {
  const records = services.store.collection(FILES)
  const dayAgo = new Date(services.clock().getTime() - DAY_MS).toISOString()
  let removed = 0
  for (let last = ''; ; ) {
    const filter = { orphanSince: { $lte: dayAgo }, id: { $gt: last } }
    const batch = await records.find(filter, { sort: { id: 1 }, limit: BATCH })
    if (batch.length === 0) return removed
    last = batch.at(-1)?.id ?? ''
    const { named, recent } = await look(services, batch, dayAgo)
    for (const { id, answerId } of batch) {
      if (named.has(id)) await records.updateOne({ id }, { $unset: { orphanSince: true } })
      else if (!recent.has(answerId)) {
        await records.deleteOne({ id })
        await removeContent(files, id)
        removed++
      }
    }
  }
}

/** Content that was stored when the process ended before its record was written. */
async function removeStrays({ store, clock }: Parts, files: FileStore): Promise<number> {
  const before = new Date(clock().getTime() - DAY_MS)
  let removed = 0
  for await (const name of files.sweep(before)) {
    const id = name.split('.')[0] ?? name
    const record = await store.collection(FILES).findOne({ id }, { fields: ['formId'] })
    if (record) continue
    await files.remove(name)
    removed++
  }
  return removed
}

export const sweepFilesJob: Job = {
  name: 'sweep files',
  everyMs: 60 * 60_000,
  run: (services) => sweepFiles(services, filesOf(services)),
}
