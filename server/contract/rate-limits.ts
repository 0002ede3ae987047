import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Limits, Rate } from '../limits.ts'
import { AppError } from './app-error.ts'

/** Who asks, as far as it is known. */
interface Asker {
  userId?: string | null
  address?: string
}

export interface RateLimits {
  /** Counts something done once. @throws AppError LIMIT_EXCEEDED, with the seconds to wait */
  count(rate: Rate, asker: Asker): Promise<void>
}

const MINUTE = 60

/**
 * How often people and addresses may do things. Each server process counts for itself: behind n of them somebody whose
 * requests go to all may do n times as much, and no request waits for a count that is kept elsewhere.
 */
export function createRateLimits({ isThrottled, rates, addressFactor }: Limits): RateLimits {
  const limiter = (points: number) => new RateLimiterMemory({ points, duration: MINUTE })
  const entries = Object.entries(rates) as [Rate, number][]
  const people = new Map(entries.map(([rate, points]) => [rate, limiter(points)]))
  const addresses = new Map(entries.map(([rate, points]) => [rate, limiter(points * addressFactor)]))

  async function consume(limiters: typeof people, rate: Rate, key: string): Promise<void> {
    try {
      await limiters.get(rate)?.consume(key)
    } catch (refusal) {
      const seconds = Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000) || MINUTE
      throw new AppError(
        'LIMIT_EXCEEDED',
        'Too many requests',
        [{ code: `rate.${rate}`, params: { seconds } }],
        { retryAfter: seconds },
      )
    }
  }

  return {
    async count(rate, { userId, address }) {
      if (!isThrottled) return
      if (address) await consume(addresses, rate, network(address))
      if (userId) await consume(people, rate, userId)
    },
  }
}

/** One line of an IPv6 provider has 2^64 addresses: they count as one. */
function network(address: string): string {
  const isV4 = !address.includes(':') || address.startsWith('::ffff:')
  return isV4 ? address : address.split(':', 4).join(':')
}
