import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { AnswerKey } from '../../core/element/answer-key.ts'
import type { AnswerValue } from '../../core/element/define-element.ts'
import type { LookupItem } from '../../core/element/lookup.ts'
import type { SignedInUser } from '../auth.ts'
import type { FormQueryReply } from '../form/form-query.ts'
import { within } from './within.ts'

/** Who used this browser last, and what every screen of theirs needs. */
export interface CachedPerson<S = unknown> {
  userId: string
  user: SignedInUser
  flags: string[]
  statuses: S
  timeZone?: string
}

/** A form as the server sent it. */
export interface CachedForm {
  userId: string
  formId: string
  /** The order of keeping: a clock may be wrong. */
  serial: number
  /** By this device's clock: shown, and nothing goes by it. */
  cachedAt: string
  /** Characters of the reply. */
  size: number
  reply: FormQueryReply
}

/** An answer that the server acknowledged after its form was kept. */
export interface CachedAnswer {
  userId: string
  formId: string
  key: AnswerKey
  value: AnswerValue | null
  revision: number
}

/** What may be chosen for a question of a form that is kept: a list of the server's. */
export interface CachedList {
  userId: string
  formId: string
  /** The element's id, followed by what narrowed the list where it is not the whole one. */
  listId: string
  /** By this device's clock: shown, and an older one is fetched anew. */
  cachedAt: string
  items: readonly LookupItem[]
}

export interface CacheSchema extends DBSchema {
  people: { key: string; value: CachedPerson }
  forms: { key: [string, string]; value: CachedForm; indexes: { user: string } }
  answers: { key: [string, string, string]; value: CachedAnswer; indexes: { form: [string, string] } }
  lists: { key: [string, string, string]; value: CachedList; indexes: { form: [string, string] } }
}

/** What does not come in this time is as good as not there. */
const PATIENCE_MS = 3_000

let opening: Promise<IDBPDatabase<CacheSchema>> | undefined

function connect(): Promise<IDBPDatabase<CacheSchema>> {
  opening ??= openDB<CacheSchema>('formwork-cache', 2, {
    upgrade(database, version) {
      database
        .createObjectStore('lists', { keyPath: ['userId', 'formId', 'listId'] })
        .createIndex('form', ['userId', 'formId'])
      if (version > 0) return
      // Its name before; nobody's answers are left behind under it.
      indexedDB.deleteDatabase('formwork-kept')
      database.createObjectStore('people', { keyPath: 'userId' })
      database.createObjectStore('forms', { keyPath: ['userId', 'formId'] }).createIndex('user', 'userId')
      database
        .createObjectStore('answers', { keyPath: ['userId', 'formId', 'key'] })
        .createIndex('form', ['userId', 'formId'])
    },
    blocking: () => void disconnect(),
    terminated: () => {
      opening = undefined
    },
  })
  return opening
}

async function disconnect(): Promise<void> {
  const was = opening
  opening = undefined
  await was?.then((database) => database.close()).catch(() => {})
}

/**
 * Runs with the database. Copies are a comfort: where storage is forbidden, full or hangs, the result is undefined
 * and the application works as if nothing were kept.
 */
export async function withCache<T>(
  run: (database: IDBPDatabase<CacheSchema>) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await within(connect().then(run), PATIENCE_MS)
  } catch {
    void disconnect()
    return undefined
  }
}
