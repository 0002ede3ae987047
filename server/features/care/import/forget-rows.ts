import { type Door, OPEN_DOOR } from '../../../contract/removal.ts'
import type { Services } from '../../../contract/services.ts'
import { FORM_IMPORTS, IMPORT_ROWS } from './collections.ts'

/** As long as deleted forms can be restored. */
const KEPT_MS = 30 * 86_400_000
const AT_ONCE = 20

/** An import and what its file said are kept for 30 days after its end, and one that never came to one after its beginning. */
export async function forgetImports({ store, clock }: Services, door: Door = OPEN_DOOR): Promise<number> {
  const oldest = new Date(clock().getTime() - KEPT_MS).toISOString()
  const imports = store.collection(FORM_IMPORTS)
  const old = await imports.find(
    { createdDate: { $lt: oldest } },
    { sort: { createdDate: 1 }, limit: AT_ONCE },
  )
  const over = old.filter(({ endedDate = '' }) => endedDate < oldest)
  if (!(await door.admits(over.length, await imports.count({})))) return 0
  for (const { id } of over) {
    await store.collection(IMPORT_ROWS).deleteMany({ importId: id })
    await imports.deleteMany({ id })
  }
  return over.length
}
