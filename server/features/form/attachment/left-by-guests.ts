import type { StoredFile } from '../../../../schemas/index.ts'
import { GUEST_IDS } from '../../../contract/guest.ts'
import type { Services } from '../../../contract/services.ts'
import { FORMS } from '../form/index.ts'
import { FILES } from './collections.ts'

const BATCH = 200

/** The files of drafts that guests have thrown away or given up: they go at once, for nobody takes that back. */
export async function findLeftByGuests({ store }: Pick<Services, 'store'>): Promise<StoredFile[]> {
  const records = store.collection(FILES)
  const found: StoredFile[] = []
  for (let last = ''; ; ) {
    const batch = await records.find(
      { userId: GUEST_IDS, id: { $gt: last } },
      { sort: { id: 1 }, limit: BATCH },
    )
    if (batch.length === 0) return found
    last = batch.at(-1)?.id ?? ''
    found.push(...(await ofDeletedDrafts(store, batch)))
  }
}

/** A form that was handed in is no draft: whoever deletes it may take that back. */
async function ofDeletedDrafts(
  store: Services['store'],
  records: readonly StoredFile[],
): Promise<StoredFile[]> {
  const deleted = await store
    .collection(FORMS)
    .find(
      { id: { $in: records.map(({ formId }) => formId) }, decided: null, deletedDate: { $gt: '' } },
      { fields: ['deletedDate'] },
    )
  const ids = new Set(deleted.map(({ id }) => id))
  return records.filter(({ formId }) => ids.has(formId))
}
