import type { StoredFile } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import { insertNew } from '../../../store/insert-new.ts'
import { FILES } from './collections.ts'
import type { FileStore, PutAside } from './file-store.ts'
import { thumbnailKey } from './files-of.ts'

const DAY_MS = 24 * 60 * 60_000
/** As long as deleted forms can be restored. */
const KEPT_DAYS = 30
/** Nobody takes a guest's deletion back but who looks after the installation, and soon. */
const GUESTS_KEPT_DAYS = 7

type Parts = Pick<Services, 'store' | 'clock'>

const keysOf = (key: string) => [key, thumbnailKey(key)]

/** Takes the record of a file away, and puts its content aside with what the record said. */
export function putFileAside(
  { store, clock }: Parts,
  files: FileStore,
  record: StoredFile,
  isGuests = false,
): Promise<void> {
  const removedDate = clock().toISOString()
  const aside = { key: record.id, record, removedDate, ...(isGuests && { isGuests }) } as PutAside
  return files.quarantine.put(aside, keysOf(record.id), () =>
    store.collection(FILES).deleteOne({ id: record.id }),
  )
}

/** The same for content of which nothing is known. */
export function putStrayAside(
  { clock }: Pick<Parts, 'clock'>,
  files: FileStore,
  name: string,
): Promise<void> {
  const key = name.split('.')[0] ?? name
  return files.quarantine.put({ key, record: null, removedDate: clock().toISOString() }, [name])
}

export function emptyQuarantine({ clock }: Pick<Parts, 'clock'>, files: FileStore): Promise<number> {
  const ago = (days: number) => new Date(clock().getTime() - days * DAY_MS)
  return files.quarantine.empty(ago(KEPT_DAYS), ago(GUESTS_KEPT_DAYS))
}

/**
 * Brings back the content, and the record where there was one, which has a day again to be named by an answer.
 *
 * @returns false where the content is no longer there
 */
export function takeFileBack({ store, clock }: Parts, files: FileStore, aside: PutAside): Promise<boolean> {
  const { record } = aside
  return files.quarantine.takeBack(aside, keysOf(aside.key), async () => {
    if (record) await insertNew(store.collection(FILES), { ...record, orphanSince: clock().toISOString() })
  })
}
