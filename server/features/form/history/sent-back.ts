import type { Form } from '../../../../schemas/index.ts'

type StatusEvent = Form['statusEvents'][number]

/** When somebody else last sent a form back that its owner has handed in again since; undefined before that. */
export function sentBackAt({
  ownerId,
  statusEvents,
}: Pick<Form, 'ownerId' | 'statusEvents'>): string | undefined {
  const isOwners = ({ userId }: StatusEvent) => userId === ownerId
  // A reminder takes its event and leaves the form where it is.
  const moves = statusEvents.filter(({ status }, at) => status !== statusEvents[at - 1]?.status)
  const handedIn = moves.findLastIndex((event) => event.event !== undefined && isOwners(event))
  return moves.slice(0, Math.max(handedIn, 0)).findLast((event) => !isOwners(event))?.timestamp
}
