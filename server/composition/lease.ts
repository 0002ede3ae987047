import { LEASES } from '../contract/leases.ts'
import { DuplicateKeyError, type Store } from '../store/port.ts'
import { describeFault } from './describe-fault.ts'

/** A server that dies leaves its job for so long; longer than the clocks of servers differ. */
const LEASE_MS = 60_000

interface LeaseParts {
  store: Store
  clock: () => Date
  /** This server process. */
  owner: string
}

/** Takes turns with the other servers of a store: a job runs once, wherever it runs. */
export function createLease({ store, clock, owner }: LeaseParts, job: string) {
  const leases = store.collection(LEASES)
  const at = (ms: number) => new Date(ms).toISOString()
  const mine = { id: job, owner }

  /** False: another server has it, or it is not due. */
  async function take(evenIfNotDue: boolean): Promise<boolean> {
    const now = clock().getTime()
    const taken = { owner, until: at(now + LEASE_MS), next: at(now) }
    const free = { id: job, until: { $lte: at(now) }, ...(!evenIfNotDue && { next: { $lte: at(now) } }) }
    const { matched } = await leases.updateOne(free, { $set: taken })
    if (matched > 0) return true
    if (await leases.findOne({ id: job })) return false
    try {
      await leases.insertOne({ id: job, ...taken })
      return true
    } catch (error) {
      if (error instanceof DuplicateKeyError) return false
      throw error
    }
  }

  return {
    /**
     * Carries the job out if it is this server's turn. A server that was away for longer than a lease may find that
     * another one took over: a job bears being repeated.
     *
     * @returns whether it was carried out here
     */
    async run(everyMs: number, evenIfNotDue: boolean, work: () => Promise<unknown>): Promise<boolean> {
      if (!(await take(evenIfNotDue))) return false
      const started = clock().getTime()
      const renew = () => leases.updateOne(mine, { $set: { until: at(clock().getTime() + LEASE_MS) } })
      const timer = setInterval(() => void renew().catch(() => undefined), LEASE_MS / 3)
      let fault: string | null = null
      try {
        await work()
      } catch (error) {
        const { type, message } = describeFault(error)
        fault = `${type}: ${message}`
        throw error
      } finally {
        clearInterval(timer)
        const endedDate = at(clock().getTime())
        const $set = { until: endedDate, next: at(started + everyMs), endedDate, fault }
        await leases.updateOne(mine, { $set })
      }
      return true
    },
  }
}
