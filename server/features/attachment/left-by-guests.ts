import type { StoredFile } from '../../../schemas/index.ts'
import { GUEST_IDS } from '../../contract/guest.ts'
import type { Services } from '../../contract/services.ts'
import { FORMS } from '../form/index.ts'
import { FILES } from './collections.ts'
import type { FileStore } from './file-store.ts'
import { removeContent } from './files-of.ts'

const BATCH = 200

/**
 * The files of drafts that guests have thrown away or given up go at once: nobody takes a guest's deletion back.
 *
 * @returns how many were removed
 */
export async function removeLeftByGuests(
  { store }: Pick<Services, 'store'>,
  files: FileStore,
): Promise<number> {
  const records = store.collection(FILES)
  let removed = 0
  for (let last = ''; ; ) {
    const batch = await records.find(
      { userId: GUEST_IDS, id: { $gt: last } },
      { sort: { id: 1 }, limit: BATCH, fields: ['formId'] },
    )
    if (batch.length === 0) return removed
    last = batch.at(-1)?.id ?? ''
    for (const { id } of await ofDeletedDrafts(store, batch)) {
      await records.deleteOne({ id })
      await removeContent(files, id)
      removed++
    }
  }
}

/** A form that was handed in is no draft: whoever deletes it may take that back. */
async function ofDeletedDrafts<F extends Pick<StoredFile, 'formId'>>(
  store: Services['store'],
  records: readonly F[],
): Promise<F[]> {
  const deleted = await store
    .collection(FORMS)
    .find(
      { id: { $in: records.map(({ formId }) => formId) }, decided: null, deletedDate: { $gt: '' } },
      { fields: ['deletedDate'] },
    )
  const ids = new Set(deleted.map(({ id }) => id))
  return records.filter(({ formId }) => ids.has(formId))
}
