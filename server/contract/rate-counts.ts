import type { Document } from '../store/document.ts'
import { type CollectionDeclaration, DuplicateKeyError, LostResultError, type Store } from '../store/port.ts'
import { currentWork } from '../store/work.ts'

/** How often somebody did something within one window, on all servers together. */
interface RateCount extends Document {
  points: number
  /** When the window is over. */
  until: string
}

export const RATE_COUNTS: CollectionDeclaration<RateCount> = {
  name: 'rateCounts',
  indexes: [{ keys: { until: 1 } }],
}

const WINDOW_MS = 60_000

/** Counts of one kind that all servers of a store share, a minute by the clock at a time. */
export function sharedCounts(store: Store, clock: () => Date) {
  const counts = store.collection(RATE_COUNTS)
  return {
    /** Counts so many; how many they are now, and how long the minute still lasts. */
    async add(key: string, more = 1): Promise<{ points: number; msBeforeNext: number }> {
      const now = clock().getTime()
      const start = now - (now % WINDOW_MS)
      const id = `${key}:${start / WINDOW_MS}`
      const until = new Date(start + WINDOW_MS).toISOString()
      const count = () =>
        counts.findOneAndUpdate({ id }, { $inc: { points: more }, $setOnInsert: { until } }, { upsert: true })
      // A count is no change by the request: it may still be stopped.
      const counted = await currentWork.exit(() =>
        count().catch((error: unknown) => {
          // Two servers began the minute at once.
          if (error instanceof DuplicateKeyError) return count()
          // It was counted, and others after it.
          if (error instanceof LostResultError) return counts.findOne({ id })
          throw error
        }),
      )
      return { points: counted?.points ?? more, msBeforeNext: start + WINDOW_MS - now }
    },
  }
}

export const forgetRateCounts = (store: Store, clock: () => Date): Promise<number> =>
  store.collection(RATE_COUNTS).deleteMany({ until: { $lt: clock().toISOString() } })
