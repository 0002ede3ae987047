import { backoff, createPause } from './backoff.ts'
import {
  addTo,
  createLane,
  insertInto,
  type Lane,
  nextOf,
  readmit,
  removeFrom,
  waitsForRows,
  wake,
} from './lane.ts'
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
  sessionId: string
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
  release(heir?: (edit: Edit) => void): void
  status(): SaveStatus
  subscribe(listener: () => void): () => void
}

export function createSaveQueue(options: SaveQueueOptions): SaveQueue {
  const { outbox, timers } = options
  const lanes = new Map<string, Lane>()
  const conflicts = new Map<string, Conflict>()
  const revisions = new Map<string, number>()
  /** Revisions that this queue wrote: replacing one's own is no conflict. */
  const own = new Set<string>()
  const listeners = new Set<() => void>()
  const settling = new Set<(status: SaveStatus) => void>()
  const blocks = { signedOut: false, offline: false, busy: false }
  /** Ids taken over from another page, which may still be alive where the browser cannot tell. */
  const adopted = new Set<string>()
  const pause = createPause(timers, options.random, pump)
  let sending = 0
  let sequence = 0
  let released = false
  let heir: ((edit: Edit) => void) | undefined
  let lastSaved = options.lastSaved
  let status: SaveStatus = statusOf(lanes, blocks, conflicts, lastSaved)

  const revisionOf = (key: string) => {
    const [saved, seen] = [revisions.get(key), options.revisionOf?.(key)]
    return saved === undefined ? (seen ?? null) : Math.max(saved, seen ?? 0)
  }
  const laneOf = (key: string) => {
    const lane = lanes.get(key) ?? createLane(key)
    lanes.set(key, lane)
    return lane
  }
  const store = (lane: Lane, index: number, change: Partial<PendingOperation>) => {
    const operation = { ...(lane.operations[index] as PendingOperation), ...change }
    lane.operations[index] = operation
    if (!released) outbox.put(operation)
    return operation
  }
  const tidy = (lane: Lane) => {
    if (lane.operations.length > 0 || lane.refusal) return
    wake(lane, timers)
    lanes.delete(lane.key)
  }

  function publish(): void {
    const next = statusOf(lanes, blocks, conflicts, lastSaved)
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
      for (const lane of lanes.values()) {
        if (sending >= most) break
        if (nextOf(lane) && !waitsForRows(lane, lanes)) void send(lane)
      }
    }
    publish()
  }

  async function send(lane: Lane): Promise<void> {
    const operation = store(lane, 0, { attempted: true })
    lane.sending = true
    sending++
    const result = await options.send(operation)
    lane.sending = false
    sending--
    receive(lane, operation, result)
    tidy(lane)
    pump()
  }

  function receive(lane: Lane, operation: PendingOperation, result: SendResult): void {
    if (result.kind === 'saved' || result.kind === 'refused' || result.kind === 'reused') {
      blocks.offline = blocks.busy = false
      lane.failures = 0
      pause.forgive()
    }
    switch (result.kind) {
      case 'saved':
        acknowledge(lane, operation, result)
        return
      case 'refused':
        removeFrom(lane, operation.id)
        if (options.exists?.(lane.key) === false) outbox.remove(operation.id)
        else lane.refusal = { operation, code: result.code, issues: result.issues }
        return
      case 'reused':
        outbox.remove(operation.id)
        // Another page sent this id: its own newer text stands, an older text is followed by ours under a new id.
        if (adopted.has(operation.id)) removeFrom(lane, operation.id)
        else store(lane, lane.operations.indexOf(operation), { id: options.newId() })
        return
      case 'signedOut':
        blocks.signedOut = true
        options.onSignedOut?.()
        return
      case 'failed':
        lane.retry = timers.set(
          () => {
            lane.retry = undefined
            pump()
          },
          backoff(++lane.failures, options.random()),
        )
        return
      default:
        blocks.offline = result.kind === 'offline'
        blocks.busy = result.kind === 'busy'
        pause.begin(result.kind === 'busy' ? result.retryAfter : undefined)
    }
  }

  function acknowledge(lane: Lane, operation: PendingOperation, reply: Acknowledgement): void {
    removeFrom(lane, operation.id)
    outbox.remove(operation.id)
    const known = revisions.get(lane.key) ?? 0
    if (reply.revision > known) revisions.set(lane.key, reply.revision)
    own.add(`${lane.key}@${reply.revision}`)
    if (!lastSaved || reply.lastSaved > lastSaved) lastSaved = reply.lastSaved
    lane.operations.forEach((waiting, index) => {
      if (!waiting.attempted) store(lane, index, { baseRevision: reply.revision })
    })
    const { overwrote } = reply
    if (overwrote && !own.has(`${lane.key}@${overwrote.revision}`))
      conflicts.set(lane.key, { ...overwrote, key: lane.key })
    options.onAcknowledged?.(operation, reply, lane.operations.length === 0)
  }

  function enqueue(edit: Edit): void {
    if (released) {
      heir?.(edit)
      return
    }
    const { key, operation, args, replaces = false, debounce = 0 } = edit
    const lane = laneOf(key)
    if (lane.refusal && replaces && lane.refusal.operation.operation === operation) forget(lane)
    else readmit(lane)
    sequence = Math.max(sequence, outbox.lastSequence()) + 1
    const { sessionId, newId } = options
    const base = { baseRevision: revisionOf(key), attempted: false, sessionId, sequence }
    outbox.put(addTo(lane, { id: newId(), key, operation, args, replaces, ...base }))
    timers.clear(lane.rest)
    lane.rest = undefined
    if (debounce > 0) {
      lane.rest = timers.set(() => {
        lane.rest = undefined
        pump()
      }, debounce)
    }
  }

  function flush(key?: string): void {
    for (const lane of key === undefined ? lanes.values() : [lanes.get(key)]) {
      if (!lane) continue
      timers.clear(lane.rest)
      lane.rest = undefined
    }
    pump()
  }

  function resume(): void {
    pause.end()
    Object.assign(blocks, { signedOut: false, offline: false, busy: false })
    for (const lane of lanes.values()) {
      timers.clear(lane.retry)
      lane.retry = undefined
      lane.failures = 0
    }
    pump()
  }

  function forget(lane: Lane): void {
    if (lane.refusal) outbox.remove(lane.refusal.operation.id)
    lane.refusal = undefined
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
        const lane = laneOf(operation.key)
        sequence = Math.max(sequence, operation.sequence)
        adopted.add(operation.id)
        store(lane, insertInto(lane, operation), { attempted: true, sessionId: options.sessionId })
      }
      pump()
    },
    flush,
    settle() {
      return new Promise((resolve) => {
        for (const lane of lanes.values()) {
          timers.clear(lane.rest)
          lane.rest = undefined
        }
        resume()
        if (status.kind === 'saving') settling.add(resolve)
        else resolve(status)
      })
    },
    takeForExit() {
      if (released) return []
      const taken: PendingOperation[] = []
      for (const lane of lanes.values()) {
        wake(lane, timers)
        lane.operations.forEach((operation, index) => {
          // Behind another unacknowledged change its base is unknown; from now on it may have arrived.
          const baseRevision = operation.attempted || index === 0 ? operation.baseRevision : null
          taken.push(operation.attempted ? operation : store(lane, index, { attempted: true, baseRevision }))
        })
      }
      return taken.sort((a, b) => a.sequence - b.sequence)
    },
    resume,
    retry(key) {
      const lane = lanes.get(key)
      if (lane) readmit(lane)
      pump()
    },
    discard(key) {
      const lane = lanes.get(key)
      if (!lane) return
      forget(lane)
      tidy(lane)
      publish()
    },
    dismissConflict(key) {
      conflicts.delete(key)
      publish()
    },
    holds: (key) => [...lanes.keys()].some((held) => held === key || held.startsWith(`${key}/`)),
    waiting: () =>
      [...lanes.values()].flatMap(({ operations }) => operations).sort((a, b) => a.sequence - b.sequence),
    release(next) {
      released = true
      heir = next
      pause.end()
      for (const lane of lanes.values()) wake(lane, timers)
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
