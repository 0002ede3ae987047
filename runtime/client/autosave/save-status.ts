import type { AnswerQueue } from './answer-queue.ts'
import type { Conflict, SaveStatus } from './types.ts'

export interface Blocks {
  signedOut: boolean
  offline: boolean
  busy: boolean
}

/**
 * What the indicator says. "Saved" is said only when the server has acknowledged everything; what a person has to
 * act upon comes before what solves itself.
 */
export function statusOf(
  queues: ReadonlyMap<string, AnswerQueue>,
  blocks: Blocks,
  conflicts: ReadonlyMap<string, Conflict>,
  lastSaved: string | undefined,
): SaveStatus {
  let waiting = 0
  let failing = blocks.busy
  const refusals = []
  for (const queue of queues.values()) {
    waiting += queue.operations.length
    failing ||= queue.failures > 0
    if (queue.refusal) refusals.push(queue.refusal)
  }
  const count = waiting + refusals.length
  if (blocks.signedOut && count > 0) return { kind: 'signedOut', count }
  if (refusals.length > 0) return { kind: 'refused', count, refusals }
  if (count > 0 && blocks.offline) return { kind: 'offline', count }
  if (count > 0) return { kind: failing ? 'retrying' : 'saving', count }
  if (conflicts.size > 0) return { kind: 'conflict', conflicts: [...conflicts.values()] }
  return { kind: 'saved', lastSaved }
}

/** Equal statuses keep their identity, so that screens that show one do not render again. */
export function sameStatus(a: SaveStatus, b: SaveStatus): boolean {
  if (a.kind !== b.kind) return false
  if (a.kind === 'saved' && b.kind === 'saved') return a.lastSaved === b.lastSaved
  if (a.kind === 'conflict' && b.kind === 'conflict') return sameItems(a.conflicts, b.conflicts)
  if (a.kind === 'refused' && b.kind === 'refused')
    return a.count === b.count && sameItems(a.refusals, b.refusals)
  return 'count' in a && 'count' in b && a.count === b.count
}

function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}
