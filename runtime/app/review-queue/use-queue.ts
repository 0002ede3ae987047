import { useState } from 'react'
import { useLoad } from '../feedback/use-load.ts'
import { useLists } from '../live/use-lists.ts'
import { useApplication } from '../session/session-context.ts'
import { queueQuery, type ReviewQueue } from './operations.ts'
import type { QueueChoice } from './queue-address.ts'

/**
 * What waits for the viewer, the longest waiting first, read again when it has changed or when `version` is another.
 * `found` is what was asked for, `data` what was last read.
 */
export function useQueue({ queue, programId }: QueueChoice, version?: number) {
  const { session } = useApplication()
  const [parts, setParts] = useState({ of: queue, count: 1 })
  const count = parts.of === queue ? parts.count : 1
  const { data, error, reload } = useLoad(
    async (signal) => {
      const items: ReviewQueue['items'] = []
      let after: string | null = null
      for (let part = 1; ; part++) {
        const found: ReviewQueue = (
          await session.transport.request(queueQuery, { show: queue.asked, programId, after }, { signal })
        ).reviewQueue
        items.push(...found.items)
        if (part === count || !found.end) return { ...found, items, queue }
        after = found.end
      }
    },
    [session, queue, programId, count, version],
  )
  useLists(session.user.userId, reload)
  return {
    ...{ data, error, reload },
    // What was asked for before is not shown as what is asked for now.
    found: data?.queue === queue ? data : undefined,
    showMore: () => setParts({ of: queue, count: count + 1 }),
  }
}
