import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { jobs as productJobs } from '../../server/composition/features.ts'
import { createLease } from '../../server/composition/lease.ts'
import { runJobs } from '../../server/composition/run-jobs.ts'
import { forgetRateCounts, RATE_COUNTS, sharedCounts } from '../../server/contract/rate-counts.ts'
import { createRateLimits } from '../../server/contract/rate-limits.ts'
import type { Services } from '../../server/contract/services.ts'
import type { Job } from '../../server/feature.ts'
import { onEachStore } from '../scenarios/support/each-store.ts'
import type { Campus } from '../scenarios/support/open-campus.ts'

/** Servers that share a store, each with what it keeps in its process. */
onEachStore('servers that share a store', (campus) => {
  const server = (): Services => ({ ...campus().services })

  describe('jobs', () => {
    const job = (name: string, run: Job['run'], everyMs = 20): Job => ({ name, everyMs, run })
    const soon = (isSo: () => boolean) => expect.poll(isSo, { timeout: 10_000, interval: 5 }).toBe(true)

    it('B6 run on one of them at a time, and once when they are due', async () => {
      let [running, most, runs] = [0, 0, 0]
      const slow = job('slow', async () => {
        runs++
        most = Math.max(most, ++running)
        await wait(60)
        running--
      })
      const stops = [server(), server(), server()].map((each) => runJobs(each, [slow]))
      await soon(() => runs >= 4)
      for (const stop of stops) stop()
      await soon(() => running === 0)
      expect(most).toBe(1)
    })

    it('B6 are not repeated by another server before they are due', async () => {
      let runs = 0
      const run = (owner: string) =>
        createLease({ ...server(), owner }, 'hourly').run(3_600_000, false, async () => runs++)
      expect([await run('a'), await run('b'), await run('a')]).toEqual([true, false, false])
      campus().wait(3_599_000)
      expect(await run('b')).toBe(false)
      campus().wait(1_001)
      expect((await Promise.all(['a', 'b', 'c'].map(run))).filter(Boolean)).toHaveLength(1)
      expect(runs).toBe(2)
    })

    it('B6 of a server that died are taken over when its lease lapses, and not before', async () => {
      const never = new Promise(() => {})
      let died = false
      const dies = job('left', () => {
        died = true
        return never
      })
      const stop = runJobs(server(), [dies])
      await soon(() => died)
      stop()
      let runs = 0
      const after = runJobs(server(), [job('left', async () => void runs++)])
      await wait(150)
      expect(runs).toBe(0)
      campus().wait(61_000)
      await soon(() => runs > 0)
      after()
    })

    it('come sooner than they say where the installation asks for it', async () => {
      let runs = 0
      const { config, ...rest } = server()
      const hourly = job('sooner', async () => void runs++, 3_600_000)
      const stop = runJobs({ ...rest, config: { ...config, jobsMs: 20 } }, [hourly])
      await soon(() => runs >= 3)
      stop()
    })

    it('B6 that fail are logged and come again', async () => {
      let runs = 0
      const stop = runJobs(server(), [
        job('fails', async () => {
          runs++
          throw new Error('out of order')
        }),
      ])
      await soon(() => runs > 1)
      stop()
      expect(campus().log.filter((line) => line.includes('"job":"fails"')).length).toBeGreaterThan(0)
    })

    it('B6 of the product have names of their own: one lease each', () => {
      const names = productJobs.map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
    })
  })

  describe('rates', () => {
    const limits = (c: Campus, lookups: number) => ({
      ...c.services.config.limits,
      isThrottled: true,
      addressFactor: 1,
      rates: { ...c.services.config.limits.rates, lookups, operations: lookups },
    })
    const counting = (lookups: number) => {
      const { store, clock } = server()
      return createRateLimits(limits(campus(), lookups), sharedCounts(store, clock))
    }
    const tell = (counted: Promise<void>) =>
      counted.then(
        () => 'ok',
        ({ code, retryAfter }) => `${code} ${retryAfter > 0 && retryAfter <= 60}`,
      )

    it('D9 hold for all of them together, until the minute is over', async () => {
      const [a, b] = [counting(6), counting(6)]
      const ask = { userId: 'erin' }
      const outcomes = await Promise.all(
        [a, b, a, b, a, b, a, b].map((each) => tell(each.count('lookups', ask))),
      )
      expect(outcomes.filter((each) => each === 'ok')).toHaveLength(6)
      expect(outcomes.filter((each) => each !== 'ok')).toEqual(Array(2).fill('LIMIT_EXCEEDED true'))
      expect(await tell(b.count('lookups', { userId: 'frank' }))).toBe('ok')
      campus().wait(60_000)
      expect(await tell(counting(6).count('lookups', ask))).toBe('ok')
      expect(await campus().store.collection(RATE_COUNTS).count({})).toBeGreaterThan(1)
      campus().wait(60_000)
      await forgetRateCounts(campus().store, campus().services.clock)
      expect(await campus().store.collection(RATE_COUNTS).count({})).toBe(0)
    })

    it('D9 of addresses hold as well, and of requests as such for each process', async () => {
      const [a, b] = [counting(1), counting(1)]
      expect(await tell(a.count('lookups', { address: '10.1.2.3' }))).toBe('ok')
      expect(await tell(b.count('lookups', { address: '10.1.2.3' }))).toBe('LIMIT_EXCEEDED true')
      expect(await tell(a.count('operations', { userId: 'erin' }))).toBe('ok')
      expect(await tell(b.count('operations', { userId: 'erin' }))).toBe('ok')
    })

    it('D9 are counted by each for itself while the store does not answer', async () => {
      const errors: unknown[] = []
      const broken = { add: () => Promise.reject(new Error('gone')) }
      const rates = createRateLimits(limits(campus(), 2), broken, (error) => errors.push(error))
      const ask = () => tell(rates.count('lookups', { userId: 'erin' }))
      expect([await ask(), await ask(), await ask()]).toEqual(['ok', 'ok', 'LIMIT_EXCEEDED true'])
      expect(errors).toHaveLength(2)
    })
  })
})
