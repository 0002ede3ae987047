import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { createMemoryOutbox } from './memory-outbox.ts'
import type { Outbox, PendingOperation } from './types.ts'

interface StoredOperation extends PendingOperation {
  userId: string
  formId: string
}

interface OutboxSchema extends DBSchema {
  operations: { key: string; value: StoredOperation; indexes: { owner: [string, string]; user: string } }
}

const open = () =>
  openDB<OutboxSchema>('formwork-outbox', 1, {
    upgrade(database) {
      const store = database.createObjectStore('operations', { keyPath: 'id' })
      store.createIndex('owner', ['userId', 'formId'])
      store.createIndex('user', 'userId')
    },
  })

export interface OutboxOwner {
  userId: string
  formId: string
  sessionId: string
  /** Page loads that are alive in other tabs: their changes are theirs to send. */
  livingSessions(): Promise<ReadonlySet<string>>
  /** Called once when storage stops working in the middle (quota, eviction). */
  onFailure?(error: unknown): void
}

/** The outbox of one person and form in IndexedDB; in memory where that is forbidden. */
export async function openOutbox(owner: OutboxOwner): Promise<Outbox> {
  try {
    return createIdbOutbox(await open(), owner)
  } catch {
    return createMemoryOutbox()
  }
}

function createIdbOutbox(database: IDBPDatabase<OutboxSchema>, owner: OutboxOwner): Outbox {
  const { userId, formId } = owner
  /** What is to be written next by id, null to delete: only the newest state of a change is written. */
  const dirty = new Map<string, StoredOperation | null>()
  let writing: Promise<void> | undefined
  let durable = true

  async function drain(): Promise<void> {
    while (dirty.size > 0) {
      const batch = [...dirty]
      dirty.clear()
      const transaction = database.transaction('operations', 'readwrite')
      for (const [id, operation] of batch) {
        if (operation) void transaction.store.put(operation)
        else void transaction.store.delete(id)
      }
      await transaction.done
    }
  }
  function write(id: string, operation: StoredOperation | null): void {
    dirty.set(id, operation)
    writing ??= drain()
      .catch((error) => {
        if (durable) owner.onFailure?.(error)
        durable = false
      })
      .finally(() => {
        writing = undefined
      })
  }

  return {
    get durable() {
      return durable
    },
    async load() {
      const stored = await database.getAllFromIndex('operations', 'owner', [userId, formId])
      const living = await owner.livingSessions()
      return stored
        .filter(({ sessionId }) => sessionId === owner.sessionId || !living.has(sessionId))
        .map(({ userId: _user, formId: _form, ...operation }) => operation)
        .sort((a, b) => a.sequence - b.sequence)
    },
    put: (operation) => write(operation.id, { ...operation, userId, formId }),
    remove: (id) => write(id, null),
    async idle() {
      await writing
    },
  }
}

/** How many changes of a person were never acknowledged: asked before signing out. */
export async function countUnsent(userId: string): Promise<number> {
  try {
    return await (await open()).countFromIndex('operations', 'user', userId)
  } catch {
    return 0
  }
}

/** Removes a person's unsent changes from this browser (signing out on a shared computer). */
export async function forgetUnsent(userId: string): Promise<void> {
  try {
    const transaction = (await open()).transaction('operations', 'readwrite')
    for await (const cursor of transaction.store.index('user').iterate(userId)) await cursor.delete()
    await transaction.done
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}
