import type { MiddlewareHandler } from 'hono'
import type { RateLimits } from '../contract/rate-limits.ts'
import type { Rate } from '../limits.ts'
import type { HttpEnv } from './environment.ts'

/** Counts the request against its address, before anything is read for it. */
export const throttleAddress =
  (rates: RateLimits, rate: Rate): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    await rates.count(rate, { address: c.get('address') })
    return next()
  }

/** Counts the request against whoever is signed in. */
export const throttlePerson =
  (rates: RateLimits, rate: Rate): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    await rates.count(rate, { userId: c.get('userId') })
    return next()
  }
