import type { IDBPDatabase } from 'idb'
import { within } from '../offline/within.ts'
import { createMemoryOutbox } from './memory-outbox.ts'
import { type OutboxSchema, openDatabase, PATIENCE_MS, type StoredOperation } from './outbox-database.ts'
import type { Outbox, PendingOperation } from './types.ts'

export interface OutboxOwner {
  userId: string
  formId: string
  pageLoadId: string
  /** Page loads that are alive in other tabs: their changes are theirs to send. */
  livePageLoads(): Promise<ReadonlySet<string>>
  /** Milliseconds after which a write counts as failed. */
  patience?: number
}

/** The outbox of one person and form in IndexedDB; in memory where that is forbidden or does not answer. */
export async function openOutbox(owner: OutboxOwner): Promise<Outbox> {
  try {
    return createIdbOutbox(await openDatabase(), owner)
  } catch {
    return createMemoryOutbox()
  }
}

function createIdbOutbox(first: IDBPDatabase<OutboxSchema>, owner: OutboxOwner): Outbox {
  const { userId, formId, patience = PATIENCE_MS } = owner
  const listeners = new Set<() => void>()
  /** What is to be written next by id, null to delete: only the newest state of a change is written. */
  const dirty = new Map<string, StoredOperation | null>()
  const clock = createTabClock(`formwork-outbox/${userId}/${formId}`)
  let database = first
  let writing: Promise<void> | undefined
  let durable = true

  function setDurable(value: boolean): void {
    if (durable === value) return
    durable = value
    for (const listener of [...listeners]) listener()
  }

  async function drain(): Promise<void> {
    while (dirty.size > 0) {
      const batch = [...dirty]
      dirty.clear()
      try {
        const transaction = database.transaction('operations', 'readwrite')
        await Promise.all([
          ...batch.map(([id, operation]) =>
            operation ? transaction.store.put(operation) : transaction.store.delete(id),
          ),
          transaction.done,
        ])
      } catch (error) {
        for (const [id, operation] of batch) if (!dirty.has(id)) dirty.set(id, operation)
        throw error
      }
    }
  }

  /** A connection that the browser closed is opened again; a full disk gets room from the copies of forms. */
  async function recover(error: unknown): Promise<void> {
    if (isNamed(error, 'InvalidStateError')) database = await openDatabase()
    else if (isNamed(error, 'QuotaExceededError')) {
      await (await import('../offline/cached-forms.ts')).clearCache('forms')
    } else throw error
    await drain()
  }

  function write(id: string, operation: StoredOperation | null): void {
    dirty.set(id, operation)
    if (writing) return
    const work = drain().catch(recover)
    // A write that hangs is told of after a while, and taken back when it is done after all.
    const late = setTimeout(() => setDurable(false), patience)
    writing = work
      .then(() => setDurable(true))
      .catch(() => setDurable(false))
      .finally(() => {
        clearTimeout(late)
        writing = undefined
      })
  }

  return {
    get durable() {
      return durable
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    lastSequence: clock.last,
    async load(own = true) {
      try {
        return await within(claim(database, owner, own, clock.see), patience)
      } catch {
        setDurable(false)
        return []
      }
    },
    put(operation) {
      clock.broadcast(operation.sequence)
      write(operation.id, { ...operation, userId, formId })
    },
    remove: (id) => write(id, null),
    async idle() {
      await writing
    },
    close: clock.close,
  }
}

const isNamed = (error: unknown, name: string) => error instanceof Error && error.name === name

/**
 * Takes over, in one transaction, what pages that are gone left behind: of two tabs that open at once, one gets each
 * change. A page writes only while its lock is held, so whoever wrote before we asked who lives, and does not live,
 * is gone for good.
 */
async function claim(
  database: IDBPDatabase<OutboxSchema>,
  { userId, formId, pageLoadId, livePageLoads }: OutboxOwner,
  own: boolean,
  see: (sequence: number) => void,
): Promise<PendingOperation[]> {
  const before = await database.getAllFromIndex('operations', 'owner', [userId, formId])
  if (before.length === 0) return []
  const living = await livePageLoads()
  const gone = new Set(before.map((operation) => operation.pageLoadId).filter((id) => !living.has(id)))
  gone.delete(pageLoadId)
  const transaction = database.transaction('operations', 'readwrite')
  const stored = await transaction.store.index('owner').getAll([userId, formId])
  const taken = stored
    .filter((operation) => gone.has(operation.pageLoadId) || (own && operation.pageLoadId === pageLoadId))
    .map((operation) => ({ ...operation, pageLoadId }))
  for (const operation of taken) void transaction.store.put(operation)
  await transaction.done
  for (const { sequence } of stored) see(sequence)
  return taken
    .sort((a, b) => a.sequence - b.sequence)
    .map(({ userId: _user, formId: _form, ...operation }) => operation)
}

/** Orders the changes of all tabs on one form without a clock: each is later than every one its tab had heard of. */
function createTabClock(name: string) {
  let channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
  let last = 0
  const see = (sequence: number) => {
    last = Math.max(last, sequence)
  }
  channel?.addEventListener('message', ({ data }) => {
    if (Number.isSafeInteger(data)) see(data)
  })
  return {
    last: () => last,
    see,
    broadcast(sequence: number) {
      if (sequence <= last) return
      see(sequence)
      channel?.postMessage(sequence)
    },
    close() {
      channel?.close()
      channel = undefined
    },
  }
}
