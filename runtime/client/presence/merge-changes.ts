import type { AnswerKey } from '../../core/element/answer-key.ts'
import type { AnswerChangeReply } from './presence-calls.ts'

export interface MergeHost {
  /** The newest revision of an answer that this window has. */
  revisionOf(key: AnswerKey): number
  /** The person is at it, or their own change is not saved yet: what others wrote is not put under their hands. */
  isBusy(change: AnswerChangeReply): boolean
  take(change: AnswerChangeReply): void
}

export interface Merger {
  /** Takes over what others saved; answers what was taken. */
  receive(changes: readonly AnswerChangeReply[]): AnswerChangeReply[]
  /** Tries again what had to wait. */
  retry(): AnswerChangeReply[]
}

/**
 * Brings the answers of others onto the screen. What waits keeps its place until the person has left the question;
 * if they changed it meanwhile, their save is later, and both are told.
 */
export function createMerger({ revisionOf, isBusy, take }: MergeHost): Merger {
  const waiting = new Map<AnswerKey, AnswerChangeReply>()

  function retry(): AnswerChangeReply[] {
    const taken: AnswerChangeReply[] = []
    for (const [key, change] of waiting) {
      const isOld = change.revision <= revisionOf(key)
      if (!isOld && isBusy(change)) continue
      waiting.delete(key)
      if (isOld) continue
      take(change)
      taken.push(change)
    }
    return taken
  }

  return {
    receive(changes) {
      for (const change of changes) {
        const known = waiting.get(change.key)
        if (!known || known.revision < change.revision) waiting.set(change.key, change)
      }
      return retry()
    },
    retry,
  }
}
