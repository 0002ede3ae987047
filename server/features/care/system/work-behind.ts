import type { Services } from '../../../contract/services.ts'

/** Counted no further: what is more than that is a problem, whatever its number. */
const MOST_COUNTED = 10_000
/** What failed longer ago than that, somebody has seen. */
const RECENT_MS = 7 * 24 * 3_600_000

export interface WorkBehind {
  kind: string
  /** What is not done yet, and since when the first of it is due. */
  waiting: number
  oldest?: string
  /** What failed in the last seven days. */
  failed: number
}

/** What the servers do by themselves: how much of it waits, and what did not work. */
export async function workBehind({ store, clock, features }: Services): Promise<WorkBehind[]> {
  const now = clock()
  const since = new Date(now.getTime() - RECENT_MS).toISOString()
  const works = features.flatMap(({ work = [] }) => work)
  return Promise.all(
    works.map(async ({ kind, in: declaration, waiting: waitingAt, since: date, failed }) => {
      const documents = store.collection(declaration)
      const waiting = waitingAt(now.toISOString())
      const [count, [first], failures] = await Promise.all([
        documents.count(waiting, { limit: MOST_COUNTED }),
        documents.find(waiting, { sort: { [date]: 1 }, limit: 1, fields: [date] }),
        failed ? documents.count(failed(since), { limit: MOST_COUNTED }) : 0,
      ])
      const oldest = (first as Readonly<Record<string, unknown>> | undefined)?.[date]
      return { kind, waiting: count, failed: failures, ...(typeof oldest === 'string' && { oldest }) }
    }),
  )
}
