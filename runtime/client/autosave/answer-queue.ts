import { parseKey, toKey } from '../../core/element/answer-key.ts'
import type { PendingOperation, Refusal, Timers } from './types.ts'

/** The unsent changes of one answer, in order; at most the first of them is on its way. */
export interface AnswerQueue {
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

export function createAnswerQueue(key: string): AnswerQueue {
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
export function nextOf(queue: AnswerQueue): PendingOperation | undefined {
  if (queue.sending || queue.retry !== undefined) return undefined
  if (queue.rest !== undefined && queue.operations.length === 1) return undefined
  return queue.operations[0]
}

/** Keys of the rows that hold this answer: a cell is sent after the row it stands in. */
function rowKeysOf(key: string): string[] {
  const location = parseKey(key)?.location ?? []
  return location.map(({ parentId }, depth) => toKey(location.slice(0, depth), parentId))
}

/** True while an earlier change of the rows around the answer is not acknowledged. */
export function waitsForRows(queue: AnswerQueue, queues: ReadonlyMap<string, AnswerQueue>): boolean {
  const head = queue.operations[0]
  if (!head) return false
  return rowKeysOf(queue.key).some((key) => {
    const first = queues.get(key)?.operations[0]
    return first !== undefined && first.sequence < head.sequence
  })
}

type Change = Pick<PendingOperation, 'operation' | 'args' | 'replaces'>

/** Whether a change makes an earlier one of the same answer superfluous. */
export function replacesOther(next: Change, earlier: Change): boolean {
  if (!next.replaces || next.replaces !== earlier.replaces || next.operation !== earlier.operation)
    return false
  return next.replaces === true || next.args[next.replaces] === earlier.args[next.replaces]
}

/**
 * Adds a change. Typing changes the last unsent text in place: it keeps its id, which no server has seen.
 * Returns the change as it is now.
 */
export function addTo(queue: AnswerQueue, next: PendingOperation): PendingOperation {
  const last = queue.operations.at(-1)
  if (last && !last.attempted && replacesOther(next, last)) {
    const merged = { ...last, args: next.args }
    queue.operations[queue.operations.length - 1] = merged
    return merged
  }
  queue.operations.push(next)
  return next
}

/** Puts a change of another page where it belongs in the order, behind what is on its way. Returns its index. */
export function insertInto(queue: AnswerQueue, operation: PendingOperation): number {
  const first = queue.sending ? 1 : 0
  const later = queue.operations.findIndex(
    ({ sequence }, position) => position >= first && sequence > operation.sequence,
  )
  const index = later < 0 ? queue.operations.length : later
  queue.operations.splice(index, 0, operation)
  return index
}

/** Takes a change out, wherever it stands. */
export function removeFrom(queue: AnswerQueue, id: string): void {
  queue.operations = queue.operations.filter((operation) => operation.id !== id)
}

/** A refused change is sent again before what follows it, so that nothing is left out silently. */
export function requeueRefused(queue: AnswerQueue): void {
  if (queue.refusal) queue.operations.splice(queue.sending ? 1 : 0, 0, queue.refusal.operation)
  queue.refusal = undefined
}

/** Stops the queue's timers: what rests or waits may go now. */
export function wake(queue: AnswerQueue, timers: Timers): void {
  timers.clear(queue.rest)
  timers.clear(queue.retry)
  queue.rest = undefined
  queue.retry = undefined
}
