import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runsOf } from '../support/random.ts'
import { simulations } from './all.ts'
import { openServers, type Servers } from './support/servers.ts'
import { findBroken, prepare, told } from './support/simulation.ts'

/** So many worlds of each take seconds; `npm run simulate` goes on for an hour. */
const WORLDS = 25

let servers: Servers
beforeAll(async () => {
  servers = await openServers()
})
afterAll(() => servers.close())

describe.each(simulations)(
  'A18 A19 $name, in whatever order, with replies lost and servers gone',
  (simulation) => {
    beforeAll(() => prepare(simulation, servers))

    // What fails by a seed fails again by it.
    it('are as they are told', { retry: 0 }, async () => {
      const broken = await findBroken(simulation, servers, { runs: runsOf(WORLDS) })
      expect(broken && told(simulation, broken)).toBeUndefined()
    })

    it('happen in the same way for the same seed', async () => {
      const worlds: string[] = []
      for (let n = 0; n < 2; n++)
        await findBroken(simulation, servers, {
          ...{ runs: 1, seed: 7, shrinksMs: -1 },
          onWorld: (world) => void worlds.push(world.hash()),
        })
      expect(worlds).toEqual([worlds[0], worlds[0]])
    })
  },
)
