/**
 * `npm run simulate`: plays worlds of each simulation by fresh seeds for an hour, or for `HOURS` or `MINUTES`. Ends with
 * 1 at a broken promise, and says by which seed it is seen again. `SIMULATE='comments'` plays the one of that name;
 * `SEED` and `FROM` play one world again.
 */
import { simulations } from './all.ts'
import { openServers } from './support/servers.ts'
import { findBroken, prepare, told } from './support/simulation.ts'

const { SIMULATE, SEED, FROM, HOURS, MINUTES } = process.env
const minutes = MINUTES ? Number(MINUTES) : 60 * Number(HOURS ?? 1)
const WORLDS_AT_ONCE = 10
const SAYS_EVERY_MS = 60_000

const chosen = simulations.filter(({ name }) => !SIMULATE || name === SIMULATE)
if (chosen.length === 0) throw new Error(`None of ${simulations.map(({ name }) => name).join(', ')}`)
const servers = await openServers()
for (const simulation of chosen) await prepare(simulation, servers)

const began = performance.now()
const isOver = () => performance.now() - began > minutes * 60_000
const worlds = new Map(chosen.map(({ name }) => [name, 0]))
const progress = () => [...worlds].map(([name, count]) => `${name} ${count}`).join(', ')
let saidAt = began
let isBroken = false
do {
  for (const simulation of chosen) {
    const broken = await findBroken(simulation, servers, {
      runs: SEED ? 1 : WORLDS_AT_ONCE,
      seed: SEED ? Number(SEED) : Math.floor(Math.random() * 2 ** 31),
      ...(FROM && { path: FROM }),
      onWorld: () => worlds.set(simulation.name, (worlds.get(simulation.name) ?? 0) + 1),
    })
    if (broken) {
      isBroken = true
      console.log(told(simulation, broken))
    }
  }
  if (performance.now() - saidAt > SAYS_EVERY_MS) {
    saidAt = performance.now()
    console.log(`${Math.round((saidAt - began) / 60_000)} min, worlds: ${progress()}`)
  }
} while (!isOver() && !isBroken && !SEED)
console.log(
  `${isBroken ? 'Broken' : 'All are well'} after ${Math.round((performance.now() - began) / 1000)} s, worlds: ${progress()}`,
)
await servers.close()
process.exitCode = isBroken ? 1 : 0
