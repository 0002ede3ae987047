import {
  type AnswerQueue,
  addTo,
  createAnswerQueue,
  insertInto,
  nextOf,
  removeFrom,
  replacesOther,
  requeueRefused,
  waitsForRows,
  wake,
} from './answer-queue.ts'
import { backoff, createPause } from './backoff.ts'
import { sameStatus, statusOf } from './save-status.ts'
import type {
  Acknowledgement,
  Conflict,
  Edit,
  Outbox,
  PendingOperation,
  SaveStatus,
  SendResult,
  Timers,
} from './types.ts'

/** Changes on their way at once; the sender puts those of a moment into few requests. */
const MOST_AT_ONCE = 200

export interface SaveQueueOptions {
  /** Sends one change and says what came of it. Never rejects. */
  send(operation: PendingOperation): Promise<SendResult>
  outbox: Outbox
  timers: Timers
  random(): number
  newId(): string
  pageLoadId: string
  /** Revision of an answer as it was loaded, or as somebody else's change brought it. */
  revisionOf?(key: string): number | null
  lastSaved?: string
  /** Whether the answer still has a place: what belongs to a removed row is dropped when it is refused. */
  exists?(key: string): boolean
  /** `settled`: nothing newer of this answer waits, so what the reply says may be shown. */
  onAcknowledged?(operation: PendingOperation, reply: Acknowledgement, settled: boolean): void
  onSignedOut?(): void
}

/** Every change of a form on its way to the server: ordered per answer, kept until acknowledged. */
export interface SaveQueue {
  edit(edit: Edit): void
  /** Many changes made in one step. */
  editAll(edits: readonly Edit[]): void
  /** Takes over what an earlier page left behind. */
  restore(operations: readonly PendingOperation[]): void
  /** Sends now what rests: everything, or one answer. */
  flush(key?: string): void
  /** Flushes, tries whatever waits, and resolves when all is saved or something stands in the way. */
  settle(): Promise<SaveStatus>
  /** Everything unacknowledged, each answer's in order, for one last request of a closing page. */
  takeForExit(): PendingOperation[]
  /** The connection or the session is back. */
  resume(): void
  retry(key: string): void
  /** Gives up a refused change. */
  discard(key: string): void
  dismissConflict(key: string): void
  /** A change of this answer, or of one in its rows, is not acknowledged or was refused. */
  holds(key: string): boolean
  /** Everything unacknowledged, as it was done; refused changes are in the status. */
  waiting(): readonly PendingOperation[]
  /** Sends and writes nothing any more. Another queue of this page may take over what waits and what is yet done. */
  release(successor?: (edit: Edit) => void): void
  status(): SaveStatus
  subscribe(listener: () => void): () => void
}

export function createSaveQueue(options: SaveQueueOptions): SaveQueue {
  const { outbox, timers } = options
  const queues = new Map<string, AnswerQueue>()
  const conflicts = new Map<string, Conflict>()
  const revisions = new Map<string, number>()
  /** Revisions that this queue wrote: replacing one's own is no conflict. */
  const own = new Set<string>()
  const listeners = new Set<() => void>()
  const settling = new Set<(status: SaveStatus) => void>()
  const blocks = { signedOut: false, offline: false, busy: false }
  /** Ids taken over from another page, which may still be alive where the browser cannot tell. */
  const takenOver = new Set<string>()
  const pause = createPause(timers, options.random, pump)
  let sending = 0
  let sequence = 0
  let released = false
  let successor: ((edit: Edit) => void) | undefined
  let lastSaved = options.lastSaved
  let status: SaveStatus = statusOf(queues, blocks, conflicts, lastSaved)

  const revisionOf = (key: string) => {
    const [saved, seen] = [revisions.get(key), options.revisionOf?.(key)]
    return saved === undefined ? (seen ?? null) : Math.max(saved, seen ?? 0)
  }
  const queueOf = (key: string) => {
    const queue = queues.get(key) ?? createAnswerQueue(key)
    queues.set(key, queue)
    return queue
  }
  const store = (queue: AnswerQueue, index: number, change: Partial<PendingOperation>) => {
    const operation = { ...(queue.operations[index] as PendingOperation), ...change }
    queue.operations[index] = operation
    if (!released) outbox.put(operation)
    return operation
  }
  const tidy = (queue: AnswerQueue) => {
    if (queue.operations.length > 0 || queue.refusal) return
    wake(queue, timers)
    queues.delete(queue.key)
  }

  function publish(): void {
    const next = statusOf(queues, blocks, conflicts, lastSaved)
    if (!sameStatus(next, status)) {
      status = next
      for (const listener of [...listeners]) listener()
    }
    if (status.kind === 'saving') return
    for (const resolve of settling) resolve(status)
    settling.clear()
  }

  function pump(): void {
    if (!released && !blocks.signedOut && !pause.active()) {
      // One change finds out whether the server is back; the others follow it.
      const most = blocks.offline || blocks.busy ? 1 : MOST_AT_ONCE
      for (const queue of queues.values()) {
        if (sending >= most) break
        if (nextOf(queue) && !waitsForRows(queue, queues)) void send(queue)
      }
    }
    publish()
  }

  async function send(queue: AnswerQueue): Promise<void> {
    const operation = store(queue, 0, { attempted: true })
    queue.sending = true
    sending++
    const result = await options.send(operation)
    queue.sending = false
    sending--
    receive(queue, operation, result)
    tidy(queue)
    pump()
  }

  function receive(queue: AnswerQueue, operation: PendingOperation, result: SendResult): void {
    if (result.kind === 'saved' || result.kind === 'refused' || result.kind === 'reused') {
      blocks.offline = blocks.busy = false
      queue.failures = 0
      pause.reset()
    }
    switch (result.kind) {
      case 'saved':
        acknowledge(queue, operation, result)
        return
      case 'refused':
        removeFrom(queue, operation.id)
        if (options.exists?.(queue.key) === false) outbox.remove(operation.id)
        else queue.refusal = { operation, code: result.code, issues: result.issues }
        return
      case 'reused':
        outbox.remove(operation.id)
        // Another page sent this id: its own newer text stands, an older text is followed by ours under a new id.
        if (takenOver.has(operation.id)) removeFrom(queue, operation.id)
        else store(queue, queue.operations.indexOf(operation), { id: options.newId() })
        return
      case 'signedOut':
        blocks.signedOut = true
        options.onSignedOut?.()
        return
      case 'failed':
        queue.retry = timers.set(
          () => {
            queue.retry = undefined
            pump()
          },
          backoff(++queue.failures, options.random()),
        )
        return
      default:
        blocks.offline = result.kind === 'offline'
        blocks.busy = result.kind === 'busy'
        pause.begin(result.kind === 'busy' ? result.retryAfter : undefined)
    }
  }

  function acknowledge(queue: AnswerQueue, operation: PendingOperation, reply: Acknowledgement): void {
    removeFrom(queue, operation.id)
    outbox.remove(operation.id)
    const known = revisions.get(queue.key) ?? 0
    if (reply.revision > known) revisions.set(queue.key, reply.revision)
    own.add(`${queue.key}@${reply.revision}`)
    if (!lastSaved || reply.lastSaved > lastSaved) lastSaved = reply.lastSaved
    queue.operations.forEach((waiting, index) => {
      if (!waiting.attempted) store(queue, index, { baseRevision: reply.revision })
    })
    const { overwrote } = reply
    if (overwrote && !own.has(`${queue.key}@${overwrote.revision}`))
      conflicts.set(queue.key, { ...overwrote, key: queue.key })
    options.onAcknowledged?.(operation, reply, queue.operations.length === 0)
  }

  function enqueue(edit: Edit): void {
    if (released) {
      successor?.(edit)
      return
    }
    const { key, operation, args, replaces = false, debounce = 0 } = edit
    const queue = queueOf(key)
    if (queue.refusal && replacesOther({ operation, args, replaces }, queue.refusal.operation)) forget(queue)
    else requeueRefused(queue)
    sequence = Math.max(sequence, outbox.lastSequence()) + 1
    const { pageLoadId, newId } = options
    const base = { baseRevision: revisionOf(key), attempted: false, pageLoadId, sequence }
    outbox.put(addTo(queue, { id: newId(), key, operation, args, replaces, ...base }))
    timers.clear(queue.rest)
    queue.rest = undefined
    if (debounce > 0) {
      queue.rest = timers.set(() => {
        queue.rest = undefined
        pump()
      }, debounce)
    }
  }

  function flush(key?: string): void {
    for (const queue of key === undefined ? queues.values() : [queues.get(key)]) {
      if (!queue) continue
      timers.clear(queue.rest)
      queue.rest = undefined
    }
    pump()
  }

  function resume(): void {
    pause.end()
    Object.assign(blocks, { signedOut: false, offline: false, busy: false })
    for (const queue of queues.values()) {
      timers.clear(queue.retry)
      queue.retry = undefined
      queue.failures = 0
    }
    pump()
  }

  function forget(queue: AnswerQueue): void {
    if (queue.refusal) outbox.remove(queue.refusal.operation.id)
    queue.refusal = undefined
  }

  return {
    edit(edit) {
      enqueue(edit)
      pump()
    },
    editAll(edits) {
      for (const edit of edits) enqueue(edit)
      pump()
    },
    restore(operations) {
      for (const operation of operations) {
        const queue = queueOf(operation.key)
        sequence = Math.max(sequence, operation.sequence)
        takenOver.add(operation.id)
        store(queue, insertInto(queue, operation), { attempted: true, pageLoadId: options.pageLoadId })
      }
      pump()
    },
    flush,
    settle() {
      return new Promise((resolve) => {
        for (const queue of queues.values()) {
          timers.clear(queue.rest)
          queue.rest = undefined
        }
        resume()
        if (status.kind === 'saving') settling.add(resolve)
        else resolve(status)
      })
    },
    takeForExit() {
      if (released) return []
      const taken: PendingOperation[] = []
      for (const queue of queues.values()) {
        wake(queue, timers)
        queue.operations.forEach((operation, index) => {
          // Behind another unacknowledged change its base is unknown; from now on it may have arrived.
          const baseRevision = operation.attempted || index === 0 ? operation.baseRevision : null
          taken.push(operation.attempted ? operation : store(queue, index, { attempted: true, baseRevision }))
        })
      }
      return taken.sort((a, b) => a.sequence - b.sequence)
    },
    resume,
    retry(key) {
      const queue = queues.get(key)
      if (queue) requeueRefused(queue)
      pump()
    },
    discard(key) {
      const queue = queues.get(key)
      if (!queue) return
      forget(queue)
      tidy(queue)
      publish()
    },
    dismissConflict(key) {
      conflicts.delete(key)
      publish()
    },
    holds: (key) => [...queues.keys()].some((held) => held === key || held.startsWith(`${key}/`)),
    waiting: () =>
      [...queues.values()].flatMap(({ operations }) => operations).sort((a, b) => a.sequence - b.sequence),
    release(next) {
      released = true
      successor = next
      pause.end()
      for (const queue of queues.values()) wake(queue, timers)
      for (const listener of [...listeners]) listener()
    },
    status: () => status,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
