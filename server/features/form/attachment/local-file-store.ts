import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StoreUnavailableError } from '../../../store/port.ts'
import { CutShortError, type FileStore, type StagedFile, TooLargeError } from './file-store.ts'
import { createLocalQuarantine, QUARANTINE } from './local-quarantine.ts'

const KEY = /^[A-Za-z0-9_-]{1,64}(\.[a-z]{1,8})?$/

/** Where a key's content lies in the folder. @throws Error for what is no key */
export function placeOf(key: string): string {
  if (!KEY.test(key)) throw new Error('Not a key of this store')
  return join(key.slice(0, 2).toLowerCase(), key)
}

/**
 * Attachments as files of a folder: content under `<two letters>/<key>`, written under another name in `staging`,
 * synced and then renamed, so that a key never names half a file.
 */
export function createLocalFileStore(folder: string, newId: () => string): FileStore {
  const staging = join(folder, 'staging')
  const pathOf = (key: string) => join(folder, placeOf(key))
  const discard = ({ path }: Pick<StagedFile, 'path'>) => rm(path, { force: true })

  return {
    async receive(content, limit) {
      const path = join(staging, newId())
      const file = await onDisk(async () => {
        await mkdir(staging, { recursive: true })
        return open(path, 'wx')
      })
      try {
        const size = await write(file, content, limit)
        await onDisk(() => file.sync())
        return { path, size }
      } catch (error) {
        await discard({ path })
        throw error
      } finally {
        await file.close()
      }
    },
    commit: ({ path }, key) =>
      onDisk(async () => {
        const target = pathOf(key)
        await mkdir(dirname(target), { recursive: true })
        await rename(path, target)
        await syncFolder(dirname(target))
      }),
    discard,
    async open(key) {
      if (!KEY.test(key)) return null
      const path = pathOf(key)
      const found = await stat(path).catch(() => null)
      return found?.isFile() ? { size: found.size, stream: createReadStream(path) } : null
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *sweep(before) {
      for (const { name, parent } of await filesIn(folder)) {
        const path = join(parent, name)
        const found = await stat(path).catch(() => null)
        if (!found || found.mtime >= before) continue
        if (parent === staging) await rm(path, { force: true })
        else if (KEY.test(name)) yield name
      }
    },
    async sample(most) {
      const found: string[] = []
      for (const place of await placesIn(folder)) {
        const names = await readdir(join(folder, place)).catch(() => [])
        found.push(...names.filter((name) => KEY.test(name) && !name.includes('.')))
        if (found.length >= most) break
      }
      return found.slice(0, most)
    },
    quarantine: createLocalQuarantine(folder, placeOf),
  }
}

/** The folders of keys. */
const placesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => name.length === 2)

async function write(file: FileHandle, content: AsyncIterable<Uint8Array>, limit: number): Promise<number> {
  let size = 0
  const chunks = content[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await chunks.next().catch(() => {
        throw new CutShortError('The content was cut short')
      })
      if (done) return size
      size += value.byteLength
      if (size > limit) throw new TooLargeError('The content is larger than the limit')
      await onDisk(() => file.writeFile(value))
    }
  } finally {
    await chunks.return?.().catch(() => {})
  }
}

/** A full or read-only disk is the store's trouble: the sender may come again. */
async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new StoreUnavailableError(`Files cannot be written (${(error as NodeJS.ErrnoException).code})`)
  }
}

/** The new name itself survives a power failure only once its folder is on the disk. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

/** What was put aside is none of it. */
async function filesIn(folder: string): Promise<{ name: string; parent: string }[]> {
  const places = (await readdir(folder).catch(() => [])).filter((name) => name !== QUARANTINE)
  const inPlaces = await Promise.all(
    places.map(async (place) => {
      const parent = join(folder, place)
      const entries = await readdir(parent, { withFileTypes: true }).catch(() => [])
      return entries.filter((entry) => entry.isFile()).map(({ name }) => ({ name, parent }))
    }),
  )
  return inPlaces.flat()
}
