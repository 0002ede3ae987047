import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { COUNTERS } from '../../server/store/counters.ts'
import { currentLife } from './support/life.ts'
import { openServers, type Servers } from './support/servers.ts'
import { findBroken, type Simulation } from './support/simulation.ts'

let servers: Servers
beforeAll(async () => {
  servers = await openServers(2)
})
afterAll(() => servers.close())

/** Counts by reading and writing, as nobody should. */
const careless: Simulation = {
  name: 'a careless counter',
  writes: 6,
  async prepare() {},
  async play({ campus, onServer }, world) {
    const id = world.newId()
    await campus.put(COUNTERS, { id, value: 0 })
    const counted = await world.run(() =>
      Promise.all(
        [0, 1, 0].map((at) =>
          onServer(world, at, async ({ store }) => {
            const counters = store.collection(COUNTERS)
            const { value } = (await counters.findOne({ id })) ?? { value: 0 }
            await counters.updateOne({ id }, { $set: { value: value + 1 } })
          }),
        ),
      ),
    )
    const { value } = (await campus.store.collection(COUNTERS).findOne({ id })) ?? { value: 0 }
    const least = counted.filter(Boolean).length
    if (value < least) throw new Error(`${least} have counted, and it says ${value}`)
  },
}

it('A19 finds the order in which a careless server loses a change, and shows it again by its seed', async () => {
  const found = await findBroken(careless, servers, { runs: 50, seed: 1 })
  expect(found?.plan.faults).toEqual([])
  const again = await findBroken(careless, servers, { runs: 1, seed: found?.seed, path: found?.path })
  expect(again).toMatchObject({ plan: found?.plan, trace: found?.trace })
})

it('A19 leaves what is no part of a world its own time and chance', async () => {
  expect(currentLife.getStore()).toBeUndefined()
  expect(new Set([Math.random(), Math.random(), Math.random()]).size).toBe(3)
})

it('A19 plays one world again by `npm run simulate`', () => {
  const env = { ...process.env, SIMULATE: 'comments', SEED: '7', FROM: '0' }
  const run = spawnSync(process.execPath, [join(import.meta.dirname, 'run.ts')], { env, encoding: 'utf8' })
  expect(run.stdout + run.stderr).toMatch(/^All are well after \d+ s, worlds: comments 1$/m)
  expect(run.status).toBe(0)
})
