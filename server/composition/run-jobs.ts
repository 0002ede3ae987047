import type { Services } from '../contract/services.ts'
import type { Feature } from '../feature.ts'

/** Runs every job at once and then at its interval; one that fails is logged and comes again. Returns how to stop. */
export function runJobs(services: Services, features: readonly Feature[]): () => void {
  const timers = features
    .flatMap(({ jobs = [] }) => jobs)
    .map(({ name, everyMs, run }) => {
      const once = () =>
        run(services).catch((error: unknown) =>
          services.logger.error({ err: error, job: name }, 'job failed'),
        )
      void once()
      return setInterval(once, everyMs)
    })
  return () => timers.forEach(clearInterval)
}
