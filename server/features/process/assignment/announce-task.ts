import type { Task } from '../../../../schemas/index.ts'
import { announce } from '../../../contract/announce.ts'
import type { Caller } from '../../../contract/caller.ts'

/** The form that somebody was given, or is not any more, and the one that it belongs to. */
export function announceTask(
  caller: Caller,
  { groupId, targetId, concerns }: Pick<Task, 'groupId' | 'targetId'> & { concerns: readonly string[] },
): void {
  announce(caller, targetId, ['status'], concerns)
  announce(caller, groupId, ['answers', 'status'])
}
