import type { FormReply, StatusEventReply } from '../../../client/form/form-query.ts'
import type { Engine } from '../../../core/engine/types.ts'

interface Changed {
  /** When the form was sent back to its owner. */
  since: string
  /** The answers that were saved after that, as far as they are shown. */
  keys: string[]
}

/** What an owner has changed between what somebody else decided and handing the form in again; nothing before that. */
export function changedSince(
  { owner, responses, statusEvents }: Pick<FormReply, 'owner' | 'responses' | 'statusEvents'>,
  engine: Pick<Engine, 'get'>,
): Changed | undefined {
  const isOwners = ({ user }: StatusEventReply) => user?.userId === owner?.userId
  // A reminder takes its event and leaves the form where it is.
  const moves = statusEvents.filter(({ status }, at) => status !== statusEvents[at - 1]?.status)
  const handedIn = moves.findLastIndex((event) => event.event !== null && isOwners(event))
  const sentBack = moves.slice(0, Math.max(handedIn, 0)).findLast((event) => !isOwners(event))
  if (!sentBack) return undefined
  const { timestamp: since } = sentBack
  const keys = responses
    .filter(({ key, lastSaved }) => lastSaved !== null && lastSaved > since && engine.get(key)?.visible)
    .map(({ key }) => key)
  return { since, keys }
}
