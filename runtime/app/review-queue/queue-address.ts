import { reviewedFormPath, reviewPath } from '../address/reviews.ts'

/** Which of what waits is looked through. */
export const QUEUES = [
  { show: 'all', asked: 'ALL', label: 'All', empty: 'Nothing is waiting for you.' },
  { show: 'mine', asked: 'MINE', label: 'Assigned to me', empty: 'Nothing is assigned to you.' },
  { show: 'groups', asked: 'GROUPS', label: 'To my groups', empty: 'Nothing is waiting for your groups.' },
  { show: 'overdue', asked: 'OVERDUE', label: 'Overdue', empty: 'Nothing is overdue.' },
] as const

export interface QueueChoice {
  queue: (typeof QUEUES)[number]
  /** Of one program alone. */
  programId?: string
}

/** What an address does not know is everything. */
export const queueNamed = (show: string | null | undefined) =>
  QUEUES.find((each) => each.show === show) ?? QUEUES[0]

/** Where a queue is listed. */
export function queuePath({ queue, programId }: QueueChoice): string {
  const path = reviewPath(programId)
  return queue === QUEUES[0] ? path : `${path}?show=${queue.show}`
}

/** A form in its queue: it survives a reload, and can be kept as a bookmark. */
export const queuedFormPath = (
  id: string,
  { queue, programId }: QueueChoice = { queue: QUEUES[0] },
): string => reviewedFormPath(queue.show, id, programId)
