import { setTimeout as wait } from 'node:timers/promises'
import { doorOf, whyNothingGoes } from '../contract/removal.ts'
import type { Services } from '../contract/services.ts'
import type { Job } from '../feature.ts'
import { createLease } from './lease.ts'

/** How long after a server died another one looks whether a job was left. */
const LOOK_MS = 60_000

/** What a job is at gets this long to end when the server stops; another server takes over what is left. */
const GRACE_MS = 6000

/** As long as an operator may take to see that a server was started on something wrong. */
const FIRST_HOUR_MS = 60 * 60_000

/**
 * Runs every job at once, but for those that remove something for good, unless another server of the store is at it, and then whenever it is due (`JOBS_SECONDS` makes it
 * sooner), on one of them; one that fails is logged and comes again.
 *
 * @returns stops them; resolves when none is at work, so that the store may be closed
 */
export function runJobs(services: Services, jobs: readonly Job[]): () => Promise<void> {
  const owner = services.newId()
  const longest = services.config.jobsMs ?? Number.POSITIVE_INFINITY
  const atWork = new Set<Promise<unknown>>()
  const began = services.clock().getTime()
  const timers = jobs.map((job) => {
    const { name, everyMs: own, removes, isAwaited } = job
    const everyMs = Math.min(own, longest)
    const lease = createLease({ ...services, owner }, name)
    const work = removes === undefined ? () => job.run(services) : removing(services, job)
    const once = (isStart: boolean) => {
      const isEarly = services.clock().getTime() - began < FIRST_HOUR_MS
      if (removes !== undefined && !isAwaited && isEarly) return
      const turn = lease
        .run(everyMs, isStart, work)
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

/** The one door: what is removed for good is removed here, or by somebody who asks for it. */
function removing(services: Services, { name, removes, run }: Job): () => Promise<void> {
  let told: string | undefined
  return async () => {
    const reason = await whyNothingGoes(services)
    if (reason !== undefined && reason !== told)
      services.logger.warn({ job: name, reason }, 'nothing is removed by this task')
    told = reason
    if (reason !== undefined) return
    const removed = await run(services, doorOf(services, name))
    if (typeof removed === 'number' && removed > 0)
      services.logger.info({ job: name, removed, what: removes }, 'removed')
  }
}
