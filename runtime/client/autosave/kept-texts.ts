import { type DBSchema, openDB } from 'idb'
import { within } from '../offline/within.ts'
import { PATIENCE_MS } from './outbox-database.ts'

/** A long text that somebody writes and has not handed in, with what it was begun from. */
export interface KeptText {
  text: string
  base: unknown
}

/** Whose text it is, and of what. */
interface TextOwner {
  userId: string
  /** `json <id of the draft>` */
  of: string
  pageLoadId: string
  livePageLoads(): Promise<ReadonlySet<string>>
}

interface Stored extends KeptText {
  userId: string
  /** What it is a text of, and the page load that writes it: two tabs write two texts. */
  of: string
  /** In milliseconds. */
  date?: number
}

interface TextsSchema extends DBSchema {
  texts: { key: [string, string]; value: Stored; indexes: { user: string } }
}

/** A database of its own: texts of megabytes are nothing that answers should wait for. */
const open = () =>
  within(
    openDB<TextsSchema>('formwork-texts', 1, {
      upgrade(database) {
        database.createObjectStore('texts', { keyPath: ['userId', 'of'] }).createIndex('user', 'userId')
      },
    }),
    PATIENCE_MS,
  )

/**
 * The text of one person in this browser, in one tab of it. A page that is opened takes up the last one that no living
 * page writes. Where storage is forbidden or full it lasts as long as the page.
 */
export function keptText({ userId, of, pageLoadId, livePageLoads }: TextOwner) {
  const own = `${of} ${pageLoadId}`

  /** Taken up in one transaction, so that two tabs which open at once never write the same text. */
  async function takeUp(): Promise<KeptText | undefined> {
    const living = await livePageLoads()
    const isLeft = (each: Stored) =>
      each.of === of || (each.of.startsWith(`${of} `) && !living.has(each.of.slice(of.length + 1)))
    const transaction = (await open()).transaction('texts', 'readwrite')
    const all = await transaction.store.index('user').getAll(userId)
    const [last] = all.filter(isLeft).sort((a, b) => (b.date ?? 0) - (a.date ?? 0))
    if (last) {
      await transaction.store.delete([userId, last.of])
      await transaction.store.put({ ...last, of: own })
    }
    await transaction.done
    return last
  }

  return {
    async read(): Promise<KeptText | undefined> {
      try {
        return (await (await open()).get('texts', [userId, own])) ?? (await takeUp())
      } catch {
        return undefined
      }
    },
    async write(kept: KeptText | undefined): Promise<void> {
      try {
        const database = await open()
        if (kept) await database.put('texts', { ...kept, userId, of: own, date: Date.now() })
        else await database.delete('texts', [userId, own])
      } catch {
        // It is on the screen.
      }
    },
  }
}

/** How many texts of a person, or of anybody, were never handed in: asked before signing out. */
export async function countTexts(userId?: string): Promise<number> {
  try {
    const database = await open()
    return userId === undefined
      ? await database.count('texts')
      : await database.countFromIndex('texts', 'user', userId)
  } catch {
    return 0
  }
}

/** Removes them from this browser: of a person, or of anybody. */
export async function forgetTexts(userId?: string): Promise<void> {
  try {
    const transaction = (await open()).transaction('texts', 'readwrite')
    for await (const cursor of transaction.store.index('user').iterate(userId ?? null)) await cursor.delete()
    await transaction.done
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}
