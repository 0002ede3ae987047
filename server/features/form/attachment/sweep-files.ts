import type { StoredFile } from '../../../../schemas/index.ts'
import { attachedKeys } from '../../../contract/attached.ts'
import { type Door, OPEN_DOOR } from '../../../contract/removal.ts'
import type { Services } from '../../../contract/services.ts'
import type { Job } from '../../../feature.ts'
import { ANSWER_VERSIONS, ANSWERS } from '../answer/index.ts'
import { FILES } from './collections.ts'
import type { FileStore } from './file-store.ts'
import { filesOf } from './files-of.ts'
import { findLeftByGuests } from './left-by-guests.ts'
import { emptyQuarantine, putFileAside, putStrayAside } from './quarantine.ts'

const DAY_MS = 24 * 60 * 60_000
const BATCH = 200

type Parts = Pick<Services, 'store' | 'clock'>

/**
 * Removes what no answer names, nor the history of one: uploads that never became part of one, files that were
 * taken out and whose version is no longer kept, and content without a record. A day passes before anything goes, so
 * that an undo or a late save finds it; what guests leave goes with their draft. All of it is put aside, for 30 days or,
 * of guests, for 7.
 *
 * @returns how many files were removed
 */
export async function sweepFiles(services: Parts, files: FileStore, door: Door = OPEN_DOOR): Promise<number> {
  await markOrphans(services)
  const { strays, all } = await findStrays(services, files)
  const left = await findLeftByGuests(services)
  const ofGuests = new Set(left.map(({ id }) => id))
  const orphans = (await findOrphans(services)).filter(({ id }) => !ofGuests.has(id))
  const going = left.length + orphans.length + new Set(strays.map(idOf)).size
  // A database that knows of no file is no reason to think that there is none.
  const knowsNone = all > 0 && (await services.store.collection(FILES).count({}, { limit: 1 })) === 0
  let removed = 0
  if (await door.admits(going, Math.max(all, going), knowsNone ? 'none' : undefined)) {
    for (const file of left) await putFileAside(services, files, file, true)
    for (const file of orphans) {
      if (!(await isOrphan(services, file))) continue
      await putFileAside(services, files, file)
      removed++
    }
    for (const name of strays) await putStrayAside(services, files, name)
    removed += left.length + strays.length
  }
  return removed + (await emptyQuarantine(services, files))
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

/** Those that nothing has named for a day; what is named again is marked no more. */
async function findOrphans(services: Parts): Promise<StoredFile[]> {
  const records = services.store.collection(FILES)
  const dayAgo = new Date(services.clock().getTime() - DAY_MS).toISOString()
  const found: StoredFile[] = []
  for (let last = ''; ; ) {
    const filter = { orphanSince: { $lte: dayAgo }, id: { $gt: last } }
    const batch = await records.find(filter, { sort: { id: 1 }, limit: BATCH })
    if (batch.length === 0) return found
    last = batch.at(-1)?.id ?? ''
    const { named, recent } = await look(services, batch, dayAgo)
    for (const file of batch)
      if (named.has(file.id)) await records.updateOne({ id: file.id }, { $unset: { orphanSince: true } })
      else if (!recent.has(file.answerId)) found.push(file)
  }
}

/** Looked at again just before: an answer may have named it meanwhile. */
async function isOrphan(services: Parts, file: StoredFile): Promise<boolean> {
  const dayAgo = new Date(services.clock().getTime() - DAY_MS).toISOString()
  const { named, recent } = await look(services, [file], dayAgo)
  return !named.has(file.id) && !recent.has(file.answerId)
}

/** Content that was stored when the process ended before its record was written, of all that has lain there for a day. */
async function findStrays(
  { store, clock }: Parts,
  files: FileStore,
): Promise<{ strays: string[]; all: number }> {
  const strays: string[] = []
  const keys = new Set<string>()
  let names: string[] = []
  const judge = async () => {
    const ids = [...new Set(names.map(idOf))]
    const known = await store.collection(FILES).find({ id: { $in: ids } }, { fields: [] })
    const isKnown = new Set(known.map(({ id }) => id))
    strays.push(...names.filter((name) => !isKnown.has(idOf(name))))
    for (const id of ids) keys.add(id)
    names = []
  }
  for await (const name of files.sweep(new Date(clock().getTime() - DAY_MS))) {
    names.push(name)
    if (names.length >= BATCH) await judge()
  }
  if (names.length > 0) await judge()
  return { strays, all: keys.size }
}

const idOf = (name: string) => name.split('.')[0] ?? name

export const sweepFilesJob: Job = {
  name: 'sweep files',
  everyMs: 60 * 60_000,
  removes: 'files that no answer names',
  run: (services, door) => sweepFiles(services, filesOf(services), door),
}
