import { fc } from '../../support/random.ts'
import { FAULTS, type FaultKind, type Plan, plans } from './faults.ts'
import type { Servers } from './servers.ts'
import { World } from './world.ts'

/** What people do at once while a plan disturbs them, and what has to hold whatever came of it. */
export interface Simulation {
  name: string
  /** What there is before all worlds. */
  prepare(servers: Servers): Promise<void>
  /** @throws Error where a promise is broken */
  play(servers: Servers, world: World): Promise<void>
  /** About as many writes as one world makes. */
  writes: number
  kinds?: readonly FaultKind[]
}

export interface Found {
  seed: number
  path: string
  plan: Plan
  message: string
  trace: readonly string[]
}

interface Runs {
  runs: number
  seed?: number
  path?: string
  /** Looks for a smaller plan that breaks it, too, for so long. */
  shrinksMs?: number
  /** Told after each world. */
  onWorld?(world: World): void
}

const SHRINKS_MS = 10_000
/** So many worlds have let each server read what it keeps in memory. */
const WARM_AFTER = 8

/** Plays worlds until one breaks a promise, and finds a small plan that breaks it, too; undefined when none does. */
export async function findBroken(
  simulation: Simulation,
  servers: Servers,
  { runs, seed, path, shrinksMs = SHRINKS_MS, onWorld }: Runs,
): Promise<Found | undefined> {
  let broken: World | undefined
  let brokeAt = Number.POSITIVE_INFINITY
  const property = fc.asyncProperty(
    fc.scheduler(),
    plans(simulation.writes, simulation.kinds ?? FAULTS),
    async (scheduler, plan) => {
      if (performance.now() - brokeAt > shrinksMs) return
      const world = new World(scheduler, plan)
      try {
        await simulation.play(servers, world)
      } catch (error) {
        broken = world
        brokeAt = Math.min(brokeAt, performance.now())
        throw error
      } finally {
        onWorld?.(world)
      }
    },
  )
  const where = { ...(seed !== undefined && { seed }), ...(path && { path }) }
  const result = await fc.check(property, { numRuns: runs, ...where })
  if (!result.failed) return undefined
  const [, plan] = result.counterexample ?? []
  if (!plan || !result.counterexamplePath) throw result.errorInstance
  const error = result.errorInstance
  return {
    ...{ seed: result.seed, path: result.counterexamplePath, plan },
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    trace: broken?.trace ?? [],
  }
}

const READS = /\.(find|findOne|count|distinct|tally|pick|aggregate) /

/** The whole story of a broken promise, with how to see it again. */
export function told({ name }: Simulation, { seed, path, plan, message, trace }: Found): string {
  return [
    `${name}: broken. Again: SIMULATE='${name}' SEED=${seed} FROM=${path} npm run simulate`,
    message,
    `Plan: ${JSON.stringify(plan)}`,
    ...trace.filter((line) => !READS.test(line)).map((line) => `  ${line}`),
  ].join('\n')
}

/** Makes what there is before all worlds; then worlds begin with the same caches, whichever is the first. */
export async function prepare(simulation: Simulation, servers: Servers): Promise<void> {
  await simulation.prepare(servers)
  const inFairWeather = fc.asyncProperty(fc.scheduler(), (scheduler) =>
    simulation.play(servers, new World(scheduler, { seed: 1, skews: [0, 0, 0], faults: [] })),
  )
  await fc.assert(inFairWeather, { numRuns: WARM_AFTER, seed: 1 })
}
