import type { Transport } from '../../../runtime/client/transport.ts'
import type { Ask } from '../../support/patient-client.ts'
import type { Plan } from './faults.ts'
import type { World } from './world.ts'

/** What a person was told of one change. */
export type Told<T = unknown> =
  | { told: 'done'; value: T; wasLost: boolean }
  /** By the code of the first issue. */
  | { told: 'refused'; why: string }
  /** An attempt before may have been carried out, or nobody ever answered. */
  | { told: 'unknown'; why?: string }

class Untold extends Error {
  readonly told: Told<never>
  constructor(told: Told<never>) {
    super(JSON.stringify(told))
    this.told = told
  }
}

/** Of the attempts before one that was answered. */
const lost = new WeakSet<object>()

/** What the client's own code sends with, in a world. */
export const transportOf = (ask: Ask): Transport => ({
  async request<R, V>(operation: { text: string; path: string }, variables: V) {
    const outcome = await ask(operation.text, variables as object, operation.path)
    if (outcome.kind === 'data') {
      for (const value of [outcome.data, ...Object.values(outcome.data as object)])
        if (outcome.wasLost && typeof value === 'object' && value) lost.add(value)
      return outcome.data as R
    }
    if (outcome.kind === 'unknown') throw new Untold({ told: 'unknown' })
    const why = outcome.issue ?? outcome.code
    throw new Untold({ told: outcome.wasLost ? 'unknown' : 'refused', why })
  },
})

/** @throws Error where a change was held up for longer than promised, in a world in which no server stops or dies */
export async function toldOf<T>(world: World, what: string, change: Promise<T>): Promise<Told<T>> {
  const began = world.now
  let told: Told<T>
  try {
    const value = await change
    told = { told: 'done', value, wasLost: lost.has(value as object) }
  } catch (error) {
    if (!(error instanceof Untold)) throw error
    told = error.told
  }
  const took = world.now - began
  if (took > LONGEST_MS && isGentle(world.plan))
    throw new Error(`${what} was held up for ${Math.round(took)} ms, and told ${JSON.stringify(told)}`)
  return told
}

/** What several others at once may take, and far less than a lease. */
const LONGEST_MS = 1_500
const GENTLE = new Set(['lostReply', 'lostCommand', 'jump'])
const isGentle = ({ faults }: Plan): boolean => faults.every(({ kind }) => GENTLE.has(kind))

/** How often something may be there by what was told of it. */
const timesOf = ({ told }: Told): readonly number[] =>
  told === 'done' ? [1] : told === 'refused' ? [0] : [0, 1]

/** @throws Error where something is there as often as it cannot be by what was told of it */
export function requireAsTold(what: string, told: Told, times: number): void {
  if (!timesOf(told).includes(times))
    throw new Error(`${what} is there ${times} times, and was told ${JSON.stringify(told)}`)
}

/** @throws Error where two things that should be the same are not */
export function requireSame(what: string, found: unknown, expected: unknown): void {
  const [a, b] = [JSON.stringify(found), JSON.stringify(expected)]
  if (a !== b) throw new Error(`${what}: found ${a}, expected ${b}`)
}
