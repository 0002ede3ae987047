import { parseKey, toKey } from '../../core/element/answer-key.ts'
import type { PendingOperation, Refusal, Timers } from './types.ts'

/** The unsent changes of one answer, in order; at most the first of them is on its way. */
export interface Lane {
  key: string
  operations: PendingOperation[]
  sending: boolean
  /** Set while the last change rests: the person may still be typing. */
  rest: unknown
  /** Set while a failed change waits for its next attempt. */
  retry: unknown
  failures: number
  refusal: Refusal | undefined
}

export function createLane(key: string): Lane {
  return {
    key,
    operations: [],
    sending: false,
    rest: undefined,
    retry: undefined,
    failures: 0,
    refusal: undefined,
  }
}

/** The change that may be sent now, if any. */
export function nextOf(lane: Lane): PendingOperation | undefined {
  if (lane.sending || lane.retry !== undefined) return undefined
  if (lane.rest !== undefined && lane.operations.length === 1) return undefined
  return lane.operations[0]
}

/** Keys of the rows that hold this answer: a cell is sent after the row it stands in. */
function rowKeysOf(key: string): string[] {
  const location = parseKey(key)?.location ?? []
  return location.map(({ parentId }, depth) => toKey(location.slice(0, depth), parentId))
}

/** True while an earlier change of the rows around the answer is not acknowledged. */
export function waitsForRows(lane: Lane, lanes: ReadonlyMap<string, Lane>): boolean {
  const head = lane.operations[0]
  if (!head) return false
  return rowKeysOf(lane.key).some((key) => {
    const first = lanes.get(key)?.operations[0]
    return first !== undefined && first.sequence < head.sequence
  })
}

/**
 * Adds a change. Typing changes the last unsent text in place: it keeps its id, which no server has seen.
 * Returns the change as it is now.
 */
export function addTo(lane: Lane, next: PendingOperation): PendingOperation {
  const last = lane.operations.at(-1)
  if (next.replaces && last?.replaces && !last.attempted && last.operation === next.operation) {
    const merged = { ...last, args: next.args }
    lane.operations[lane.operations.length - 1] = merged
    return merged
  }
  lane.operations.push(next)
  return next
}

/** Puts a change of another page where it belongs in the order, behind what is on its way. Returns the place. */
export function insertInto(lane: Lane, operation: PendingOperation): number {
  const first = lane.sending ? 1 : 0
  const later = lane.operations.findIndex(
    ({ sequence }, index) => index >= first && sequence > operation.sequence,
  )
  const place = later < 0 ? lane.operations.length : later
  lane.operations.splice(place, 0, operation)
  return place
}

/** Takes a change out, wherever it stands. */
export function removeFrom(lane: Lane, id: string): void {
  lane.operations = lane.operations.filter((operation) => operation.id !== id)
}

/** A refused change is sent again before what follows it, so that nothing is left out silently. */
export function readmit(lane: Lane): void {
  if (lane.refusal) lane.operations.splice(lane.sending ? 1 : 0, 0, lane.refusal.operation)
  lane.refusal = undefined
}

/** Stops the lane's timers: what rests or waits may go now. */
export function wake(lane: Lane, timers: Timers): void {
  timers.clear(lane.rest)
  timers.clear(lane.retry)
  lane.rest = undefined
  lane.retry = undefined
}
