import { type DBSchema, openDB } from 'idb'
import { within } from '../offline/within.ts'
import type { PendingOperation } from './types.ts'

export interface StoredOperation extends PendingOperation {
  userId: string
  formId: string
}

export interface OutboxSchema extends DBSchema {
  operations: { key: string; value: StoredOperation; indexes: { owner: [string, string]; user: string } }
}

/** What an author does to a draft waits here as of a form of this name; no form has such an id. */
const DRAFT = 'draft:'
export const draftOwner = (draftId: string): string => DRAFT + draftId
export const isDraft = (formId: string): boolean => formId.startsWith(DRAFT)

/** Storage that does not answer for so long counts as not there: typing never waits for it. */
export const PATIENCE_MS = 3_000

export const openDatabase = () =>
  within(
    openDB<OutboxSchema>('formwork-outbox', 1, {
      upgrade(database) {
        const store = database.createObjectStore('operations', { keyPath: 'id' })
        store.createIndex('owner', ['userId', 'formId'])
        store.createIndex('user', 'userId')
      },
    }),
    PATIENCE_MS,
  )
