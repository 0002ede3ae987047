import type { Services } from '../../../contract/services.ts'
import { IMPORT_ROWS, type ImportRow } from './collections.ts'

/** How many rows have come to what: what was counted on the way may lack what a server had seen to when it died. */
export async function countsOf({ store }: Services, importId: string) {
  const counted = (state: ImportRow['state']) => store.collection(IMPORT_ROWS).count({ importId, state })
  const [right, wrong, made, refused, removed, kept] = await Promise.all([
    ...[counted('right'), counted('wrong'), counted('made')],
    ...[counted('refused'), counted('removed'), counted('kept')],
  ])
  return { right, wrong, made, refused, removed, kept }
}
