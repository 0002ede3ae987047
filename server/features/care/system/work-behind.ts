import type { Services } from '../../../contract/services.ts'
import type { CollectionDeclaration, Filter } from '../../../store/port.ts'
import { EXPLORER_EXPORTS } from '../../insight/explorer/index.ts'
import { NOTIFICATIONS, PROBLEM_STATES } from '../../message/notification/index.ts'
import { INTEGRATION_CALLS, PROBLEM_CALLS } from '../../process/integration/index.ts'
import { JOB_RUNS, PROBLEM_RUNS } from '../../process/job/index.ts'
import { MIGRATION_RUNS } from '../migration/index.ts'

/** Counted no further: what is more than that is a problem, whatever its number. */
const MOST_COUNTED = 10_000
/** What failed longer ago than that, somebody has seen. */
const RECENT_MS = 7 * 24 * 3_600_000

export interface WorkBehind {
  kind: 'mail' | 'integrations' | 'scheduledJobs' | 'exports' | 'migrations'
  /** What is not done yet, and since when the first of it is due. */
  waiting: number
  oldest?: string
  /** What failed in the last seven days. */
  failed: number
}

interface Kept {
  kind: WorkBehind['kind']
  in: CollectionDeclaration
  waiting: Filter
  /** Which of its dates says since when it waits. */
  since: string
  failed?: (since: string) => Filter
}

const kept = (now: string): readonly Kept[] => [
  {
    ...{ kind: 'mail', in: NOTIFICATIONS, since: 'due' },
    waiting: { state: { $in: ['waiting', 'sending'] }, due: { $lte: now } },
    failed: (since) => ({ state: { $in: [...PROBLEM_STATES] }, createdDate: { $gte: since } }),
  },
  {
    ...{ kind: 'integrations', in: INTEGRATION_CALLS, since: 'due' },
    waiting: { state: { $in: ['new', 'waiting', 'sending'] }, due: { $lte: now } },
    failed: (since) => ({ $or: PROBLEM_CALLS, createdDate: { $gte: since } }),
  },
  {
    ...{ kind: 'scheduledJobs', in: JOB_RUNS, since: 'due', waiting: { state: 'running' } },
    failed: (since) => ({ $or: PROBLEM_RUNS, due: { $gte: since } }),
  },
  {
    ...{ kind: 'exports', in: EXPLORER_EXPORTS, since: 'createdDate', waiting: { state: 'running' } },
    failed: (since) => ({ state: 'failed', createdDate: { $gte: since } }),
  },
  { kind: 'migrations', in: MIGRATION_RUNS, since: 'startedDate', waiting: { state: 'running' } },
]

/** What the servers do by themselves: how much of it waits, and what did not work. */
export async function workBehind({ store, clock }: Services): Promise<WorkBehind[]> {
  const now = clock()
  const since = new Date(now.getTime() - RECENT_MS).toISOString()
  return Promise.all(
    kept(now.toISOString()).map(async ({ kind, in: declaration, waiting, since: date, failed }) => {
      const documents = store.collection(declaration)
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
