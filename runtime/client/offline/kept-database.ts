import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { AnswerKey } from '../../core/element/answer-key.ts'
import type { AnswerValue } from '../../core/element/define-element.ts'
import type { SignedInUser } from '../auth.ts'
import type { FormQueryReply } from '../form/form-query.ts'
import { within } from './within.ts'

/** Who used this browser last, and what every screen of theirs needs. */
export interface KeptPerson<S = unknown> {
  userId: string
  user: SignedInUser
  flags: string[]
  statuses: S
}

/** A form as the server sent it. */
export interface KeptForm {
  userId: string
  formId: string
  /** The order of keeping: a clock may be wrong. */
  serial: number
  /** For the person's eyes only. */
  keptAt: string
  /** Characters of the reply. */
  size: number
  reply: FormQueryReply
}

/** An answer that the server acknowledged after its form was kept. */
export interface KeptAnswer {
  userId: string
  formId: string
  key: AnswerKey
  value: AnswerValue | null
  revision: number
}

export interface KeptSchema extends DBSchema {
  people: { key: string; value: KeptPerson }
  forms: { key: [string, string]; value: KeptForm; indexes: { user: string } }
  answers: { key: [string, string, string]; value: KeptAnswer; indexes: { form: [string, string] } }
}

/** What does not come in this time is as good as not there. */
const PATIENCE_MS = 3_000

let opening: Promise<IDBPDatabase<KeptSchema>> | undefined

function connect(): Promise<IDBPDatabase<KeptSchema>> {
  opening ??= openDB<KeptSchema>('formwork-kept', 1, {
    upgrade(database) {
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
export async function withKept<T>(
  run: (database: IDBPDatabase<KeptSchema>) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await within(connect().then(run), PATIENCE_MS)
  } catch {
    void disconnect()
    return undefined
  }
}
