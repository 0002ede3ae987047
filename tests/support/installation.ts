import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { collections } from '../../server/composition/features.ts'
import { ANSWERS } from '../../server/features/form/answer/index.ts'
import { FILES } from '../../server/features/form/attachment/index.ts'
import { FORMS } from '../../server/features/form/form/index.ts'
import { openStore } from '../../server/store/open-store.ts'
import type { Store } from '../../server/store/port.ts'
import { dataFolder } from './data-folder.ts'

export interface Place {
  dataDir: string
  mongodbUrl?: string
}

const DAY_MS = 86_400_000
const LONG_AGO = new Date(Date.now() - 10 * DAY_MS)

/** Opens what a place holds, for the work alone. */
export async function inStore<T>(place: Place, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore({ collections, ...place })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

const keyOf = (name: string, n: number) => `${name}-file-${String(n).padStart(4, '0')}`

/** Files of ten days ago, in the folder alone. */
export function putContent(dataDir: string, name: string, count: number, from = 0): void {
  for (let n = from; n < from + count; n++) {
    const key = keyOf(name, n)
    const folder = join(dataDir, 'files', key.slice(0, 2).toLowerCase())
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, key), `content of ${key}`)
    utimesSync(join(folder, key), LONG_AGO, LONG_AGO)
  }
}

/** Forms whose answers name a file each, and the files. */
export async function putForms(place: Place, name: string, count: number, from = 0): Promise<void> {
  putContent(place.dataDir, name, count, from)
  const date = LONG_AGO.toISOString()
  const numbers = Array.from({ length: count }, (_, n) => n + from)
  await inStore(place, async (store) => {
    const put = (into: string, make: (n: number) => object) =>
      store.named(into).insertMany(numbers.map(make) as never)
    await put(FORMS.name, (n) => ({
      ...{ schemaVersion: 1, id: `${name}-${n}`, name: `Form ${n}`, templateId: 't', templateGroupId: 'g' },
      ...{
        campusCode: '01',
        status: 'draft',
        workflowVersionId: 'w',
        workflowStateId: 's',
        ownerId: 'alice',
      },
      ...{ fence: 0, statusEvents: [], createdDate: date, decided: null, deletedDate: null },
    }))
    await put(ANSWERS.name, (n) => ({
      ...{ schemaVersion: 1, id: `${name}-${n}:photos`, formId: `${name}-${n}`, key: 'photos' },
      ...{ questionId: 'photos', value: { files: [{ key: keyOf(name, n) }] }, revision: 1, fence: 0 },
      ...{ operations: [], savedBy: 'alice', lastSaved: date },
    }))
    await put(FILES.name, (n) => ({
      ...{ schemaVersion: 1, id: keyOf(name, n), formId: `${name}-${n}`, questionId: 'photos' },
      ...{ answerId: `${name}-${n}:photos`, uploadId: `upload-${name}-${n}`, name: 'a.txt', kind: 'txt' },
      ...{ size: 10, hasThumbnail: false, userId: 'alice', createdDate: date },
    }))
  })
}

export const emptyPlace = (): Place => ({ dataDir: dataFolder('installation') })

/** What the folder of files holds: each path with its content. */
export function filesIn({ dataDir }: Place): Record<string, string> {
  const folder = join(dataDir, 'files')
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]),
  )
}

/** A clock of a server process that days go by on: what it is started with, and how it is moved. */
export function movedClock() {
  const file = join(dataFolder('clock'), 'ahead')
  const preload = join(import.meta.dirname, 'moved-clock.ts')
  return {
    env: { MOVED_CLOCK: file, NODE_OPTIONS: `--import=${preload}`, JOBS_SECONDS: '1' },
    days(count: number): void {
      writeFileSync(file, String(count * DAY_MS))
    },
  }
}
