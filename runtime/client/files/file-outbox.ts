import { type DBSchema, openDB } from 'idb'
import type { FileOutbox, PendingFile } from './types.ts'

interface StoredFile extends PendingFile {
  userId: string
  formId: string
}

interface FilesSchema extends DBSchema {
  files: { key: string; value: StoredFile; indexes: { owner: [string, string]; user: string } }
}

/** A database of its own: large contents come and go without the answers' outbox waiting for them. */
const open = () =>
  openDB<FilesSchema>('formwork-files', 1, {
    upgrade(database) {
      const store = database.createObjectStore('files', { keyPath: 'id' })
      store.createIndex('owner', ['userId', 'formId'])
      store.createIndex('user', 'userId')
    },
  })

interface FileOwner {
  userId: string
  formId: string
  pageLoadId: string
  /** Page loads that are alive in other tabs. */
  livePageLoads(): Promise<ReadonlySet<string>>
}

/** The files of one person and form in IndexedDB; where that is forbidden or full, nothing is kept and it says so. */
export function createFileOutbox({ userId, formId, pageLoadId, livePageLoads }: FileOwner): FileOutbox {
  return {
    async load() {
      try {
        const kept = await (await open()).getAllFromIndex('files', 'owner', [userId, formId])
        const living = await livePageLoads()
        return kept
          .filter((file) => file.pageLoadId === pageLoadId || !living.has(file.pageLoadId))
          .map(({ userId: _user, formId: _form, ...file }) => file)
          .sort((a, b) => a.sequence - b.sequence)
      } catch {
        return []
      }
    },
    async put(file) {
      try {
        await (await open()).put('files', { ...file, userId, formId })
        return true
      } catch {
        return false
      }
    },
    async remove(id) {
      try {
        await (await open()).delete('files', id)
      } catch {
        // It was never kept.
      }
    },
  }
}

/** How many files of a person, in one form or in all, never reached the server: asked before signing out. */
export async function countWaitingFiles(userId?: string, formId?: string): Promise<number> {
  try {
    const database = await open()
    if (userId === undefined) return await database.count('files')
    return formId
      ? await database.countFromIndex('files', 'owner', [userId, formId])
      : await database.countFromIndex('files', 'user', userId)
  } catch {
    return 0
  }
}

/** Removes waiting files from this browser: of a person, or of anybody (signing out on a shared computer). */
export async function forgetWaitingFiles(userId?: string): Promise<void> {
  try {
    const transaction = (await open()).transaction('files', 'readwrite')
    for await (const cursor of transaction.store.index('user').iterate(userId ?? null)) await cursor.delete()
    await transaction.done
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}
