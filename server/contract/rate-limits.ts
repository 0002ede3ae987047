import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Limits, Rate, SharedRate } from '../limits.ts'
import { AppError } from './app-error.ts'
import { memoize } from './memoize.ts'
import { sharedCounts } from './rate-counts.ts'
import type { Services } from './services.ts'

/** Who asks, as far as it is known. */
interface Asker {
  userId?: string | null
  address?: string
}

export interface RateLimits {
  /**
   * Counts something done once, or as many points as it weighs.
   *
   * @throws AppError LIMIT_EXCEEDED, with the seconds to wait
   */
  count(rate: Rate, asker: Asker, points?: number): Promise<void>
}

const MINUTE = 60

/**
 * A request as such burdens the process that it reaches, which guards itself: no request waits for a count that is kept
 * elsewhere. What else is counted costs the store more than its count does.
 */
const ofEachProcess: ReadonlySet<Rate> = new Set(['operations'])

/** The rates of an installation: of all its servers together where several may share its store. */
export const ratesOf = memoize(({ config, store, clock, logger }: Services): RateLimits => {
  const shared = store.kind === 'mongodb' ? sharedCounts(store, clock) : undefined
  const onFailure = (err: unknown) => logger.warn({ err }, 'rates are counted by this server alone')
  return createRateLimits(config.limits, shared, onFailure)
})

/**
 * How often people and addresses may do things. This process counts first, and what it lets pass is counted by all
 * servers together; while the store does not answer, each counts for itself.
 */
export function createRateLimits(
  { isThrottled, rates, ownRates, addressFactor }: Limits,
  shared?: ReturnType<typeof sharedCounts>,
  onFailure: (error: unknown) => void = () => {},
): RateLimits {
  const entries: [Rate, number][] = [...(Object.entries(rates) as [SharedRate, number][]), ...ownRates]
  const people = limiters(entries)
  const addresses = limiters(
    entries.map(([rate, points]) => [rate, isOfGuests(rate) ? points : points * addressFactor]),
  )

  async function consume(
    limiters: Limiters,
    kind: string,
    rate: Rate,
    who: string,
    points: number,
  ): Promise<void> {
    const limiter = limiters.get(rate)
    if (!limiter) throw new Error(`No capability declares the rate "${nameOf(rate)}"`)
    try {
      await limiter.consume(who, points)
    } catch (refusal) {
      throw tooOften(rate, (refusal as RateLimiterRes).msBeforeNext)
    }
    if (!shared || ofEachProcess.has(rate)) return
    const together = await shared.add(`${nameOf(rate)}:${kind}:${who}`, points).catch(onFailure)
    if (together && together.points > limiter.points) throw tooOften(rate, together.msBeforeNext)
  }

  return {
    async count(rate, { userId, address }, points = 1) {
      if (!isThrottled) return
      if (address) await consume(addresses, 'address', rate, network(address), points)
      if (userId) await consume(people, 'person', rate, userId, points)
    },
  }
}

const nameOf = (rate: Rate): string => (typeof rate === 'string' ? rate : rate.name)

const isOfGuests = (rate: Rate): boolean => typeof rate !== 'string' && rate.isOfGuests === true

type Limiters = ReadonlyMap<Rate, RateLimiterMemory>

const limiters = (entries: readonly [Rate, number][]): Limiters =>
  new Map(entries.map(([rate, points]) => [rate, new RateLimiterMemory({ points, duration: MINUTE })]))

function tooOften(rate: Rate, msBeforeNext: number): AppError {
  const seconds = Math.ceil(msBeforeNext / 1000) || MINUTE
  const told = typeof rate === 'string' ? rate : (rate.toldAs ?? rate.name)
  const issues = [{ code: `rate.${told}`, params: { seconds } }]
  return new AppError('LIMIT_EXCEEDED', 'Too many requests', issues, { retryAfter: seconds })
}

/** One line of an IPv6 provider has 2^64 addresses: they count as one. */
function network(address: string): string {
  const isV4 = !address.includes(':') || address.startsWith('::ffff:')
  return isV4 ? address : address.split(':', 4).join(':')
}
