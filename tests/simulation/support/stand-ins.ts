import { AsyncLocalStorage } from 'node:async_hooks'
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'

/** What a simulation puts in the place of time and chance. */
export interface StandIn {
  random(): number
  sleep(milliseconds: number): Promise<void>
  /** Something goes on that is neither a call of the store nor a sleep. */
  during<T>(work: Promise<T>): Promise<T>
}

const current = new AsyncLocalStorage<StandIn>()
const { random } = Math
export const realTimers = { setTimeout: timers.setTimeout, setImmediate: timers.setImmediate }

/** Runs the work, and all that it sets going, by another time and chance. */
export const standingIn = <T>(standIn: StandIn, work: () => T): T => current.run(standIn, work)

/** For a whole process: what is not part of a simulation keeps the real ones. */
export function installStandIns(): void {
  Math.random = () => (current.getStore() ?? { random }).random()
  timers.setTimeout = async <T>(milliseconds = 0, value?: T, options?: object) => {
    const standIn = current.getStore()
    if (!standIn) return realTimers.setTimeout(milliseconds, value, options)
    await standIn.sleep(milliseconds)
    return value as T
  }
  timers.setImmediate = <T>(value?: T, options?: object) => {
    const next = realTimers.setImmediate(value, options) as Promise<T>
    return current.getStore()?.during(next) ?? next
  }
  // Those who have imported them by name already see them, too.
  syncBuiltinESMExports()
}
