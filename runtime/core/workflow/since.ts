import type { Form } from '../../../schemas/index.ts'

/**
 * Since when a form has its status, or when an event was last taken in it; null when it was not. What leaves the status as
 * it is (a reminder, say) does not count as coming to it.
 */
export function sinceIn({
  status,
  statusEvents,
  createdDate,
}: Pick<Form, 'status' | 'statusEvents' | 'createdDate'>): (event?: string) => string | null {
  const first = statusEvents.findLastIndex((each) => each.status !== status) + 1
  const [entered, ...later] = statusEvents.slice(first)
  return (event) =>
    event === undefined
      ? (entered?.timestamp ?? createdDate)
      : (later.findLast((each) => each.event === event)?.timestamp ?? null)
}
