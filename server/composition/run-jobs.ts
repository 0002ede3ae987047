import type { Services } from '../contract/services.ts'
import type { Job } from '../feature.ts'
import { createLease } from './lease.ts'

/** How long after a server died another one looks whether a job was left. */
const LOOK_MS = 60_000

/**
 * Runs every job at once, unless another server of the store is at it, and then whenever it is due (`JOBS_SECONDS` makes it
 * sooner), on one of them; one that fails is logged and comes again. Returns how to stop.
 */
export function runJobs(services: Services, jobs: readonly Job[]): () => void {
  const owner = services.newId()
  const longest = services.config.jobsMs ?? Number.POSITIVE_INFINITY
  const timers = jobs.map(({ name, everyMs: own, run }) => {
    const everyMs = Math.min(own, longest)
    const lease = createLease({ ...services, owner }, name)
    const once = (isStart: boolean) =>
      lease
        .run(everyMs, isStart, () => run(services))
        .catch((error: unknown) => services.logger.error({ err: error, job: name }, 'job failed'))
    void once(true)
    return setInterval(once, Math.min(everyMs, LOOK_MS), false)
  })
  return () => timers.forEach(clearInterval)
}
