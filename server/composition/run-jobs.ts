import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '../contract/services.ts'
import type { Job } from '../feature.ts'
import { createLease } from './lease.ts'

/** How long after a server died another one looks whether a job was left. */
const LOOK_MS = 60_000

/** What a job is at gets this long to end when the server stops; another server takes over what is left. */
const GRACE_MS = 6000

/**
 * Runs every job at once, unless another server of the store is at it, and then whenever it is due (`JOBS_SECONDS` makes it
 * sooner), on one of them; one that fails is logged and comes again.
 *
 * @returns stops them; resolves when none is at work, so that the store may be closed
 */
export function runJobs(services: Services, jobs: readonly Job[]): () => Promise<void> {
  const owner = services.newId()
  const longest = services.config.jobsMs ?? Number.POSITIVE_INFINITY
  const atWork = new Set<Promise<unknown>>()
  const timers = jobs.map(({ name, everyMs: own, run }) => {
    const everyMs = Math.min(own, longest)
    const lease = createLease({ ...services, owner }, name)
    const once = (isStart: boolean) => {
      const turn = lease
        .run(everyMs, isStart, () => run(services))
        .catch((error: unknown) => services.logger.error({ err: error, job: name }, 'job failed'))
        .finally(() => atWork.delete(turn))
      atWork.add(turn)
    }
    once(true)
    return setInterval(once, Math.min(everyMs, LOOK_MS), false)
  })
  return async () => {
    timers.forEach(clearInterval)
    await Promise.race([Promise.all(atWork), wait(GRACE_MS, undefined, { ref: false })])
  }
}
