import { access, mkdir, open, readdir, readFile, rename, rm, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PutAside, Quarantine } from './file-store.ts'

export const QUARANTINE = 'quarantine'

/** A day, and whose. */
const FOLDER = /^(\d{4}-\d{2}-\d{2})(-guests)?$/
const NOTE = '.json'

/** Content under `quarantine/<day>/<key>`, and beside it `<key>.json`: what its record said. */
export function createLocalQuarantine(folder: string, placeOf: (key: string) => string): Quarantine {
  const root = join(folder, QUARANTINE)
  const dayOf = ({ removedDate, isGuests }: PutAside) =>
    join(root, `${removedDate.slice(0, 10)}${isGuests ? '-guests' : ''}`)
  const noteOf = (aside: PutAside) => join(dayOf(aside), `${aside.key}${NOTE}`)

  async function* notes(): AsyncGenerator<PutAside> {
    for (const day of (await namesIn(root)).filter((name) => FOLDER.test(name)).sort())
      for (const name of await namesIn(join(root, day)))
        if (name.endsWith(NOTE)) yield JSON.parse(await readFile(join(root, day, name), 'utf8')) as PutAside
  }

  /** A server that died after the record was gone has left the note of it. */
  async function knownNote(key: string): Promise<PutAside | undefined> {
    for (const day of (await namesIn(root)).filter((name) => FOLDER.test(name))) {
      const text = await readFile(join(root, day, `${key}${NOTE}`), 'utf8').catch(() => undefined)
      if (text !== undefined) return JSON.parse(text) as PutAside
    }
    return undefined
  }

  return {
    async put(given, keys, remove) {
      const known = given.record ? undefined : await knownNote(given.key)
      const aside = known ?? given
      const day = dayOf(aside)
      await mkdir(day, { recursive: true, mode: 0o700 })
      if (!known) await writeWhole(noteOf(aside), `${JSON.stringify(aside, null, 2)}\n`)
      await remove?.()
      for (const key of keys) await renameKnown(join(folder, placeOf(key)), join(day, key))
    },
    list: notes,
    async count() {
      const days = (await namesIn(root)).filter((name) => FOLDER.test(name)).sort()
      const counts = await Promise.all(
        days.map(
          async (day) => (await namesIn(join(root, day))).filter((name) => name.endsWith(NOTE)).length,
        ),
      )
      const oldest = days[counts.findIndex((count) => count > 0)]?.slice(0, 10)
      return { files: counts.reduce((sum, each) => sum + each, 0), ...(oldest && { oldestDay: oldest }) }
    },
    async takeBack(aside, keys, restore) {
      const day = dayOf(aside)
      let isThere = false
      const now = new Date()
      for (const key of keys) {
        const target = join(folder, placeOf(key))
        await mkdir(dirname(target), { recursive: true })
        if (await renameKnown(join(day, key), target)) {
          // As if it had come now: it has a day to be named.
          await utimes(target, now, now)
          isThere = true
        } else isThere ||= key === aside.key && (await isFile(target))
      }
      if (!isThere) return false
      await restore?.()
      await rm(noteOf(aside), { force: true })
      return true
    },
    async empty(before, guestsBefore) {
      let removed = 0
      for (const name of await namesIn(root)) {
        const [, day = '', guests] = FOLDER.exec(name) ?? []
        if (!day || day >= (guests ? guestsBefore : before).toISOString().slice(0, 10)) continue
        removed += (await namesIn(join(root, name))).filter((each) => each.endsWith(NOTE)).length
        await rm(join(root, name), { recursive: true, force: true })
      }
      return removed
    },
  }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

const isFile = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

async function writeWhole(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** False where there is nothing of that name. */
async function renameKnown(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
