import { type DBSchema, openDB } from 'idb'
import { within } from '../offline/within.ts'
import { PATIENCE_MS } from './outbox-database.ts'

/** A long text that somebody writes and has not handed in, with what it was begun from. */
export interface KeptText {
  text: string
  base: unknown
}

interface Stored extends KeptText {
  userId: string
  /** What it is a text of: `json <id of the draft>`. */
  of: string
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

/** The text of one person in this browser. Where storage is forbidden or full it lasts as long as the page. */
export function keptText(userId: string, of: string) {
  return {
    async read(): Promise<KeptText | undefined> {
      try {
        return await (await open()).get('texts', [userId, of])
      } catch {
        return undefined
      }
    },
    async write(kept: KeptText | undefined): Promise<void> {
      try {
        const database = await open()
        if (kept) await database.put('texts', { ...kept, userId, of })
        else await database.delete('texts', [userId, of])
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
