import type { Services } from '../../../contract/services.ts'
import { JOB_RUNS } from './collections.ts'

const KEPT_DAYS = 90

/** The log of runs is kept for a quarter. */
export async function forgetRuns({ store, clock }: Services): Promise<number> {
  const before = new Date(clock().getTime() - KEPT_DAYS * 86_400_000).toISOString()
  return store.collection(JOB_RUNS).deleteMany({ state: { $in: ['done', 'stopped'] }, due: { $lt: before } })
}
