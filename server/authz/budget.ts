import { setImmediate } from 'node:timers/promises'
import { tooComplex } from './errors.ts'

/** What one question may cost. */
export interface Limits {
  /** Sets of users and parents passed through, one after the other; relations of the same object are free. */
  depth: number
  /** Facts read and relations of objects looked at. */
  work: number
  /** Milliseconds of its own work: waiting for the store or for others counts for whoever asked, not here. */
  time: number
}

/** Depth as OpenFGA's default (`resolveNodeLimit`), time as its lists' deadline. */
export const DEFAULT_LIMITS: Limits = { depth: 25, work: 50_000, time: 3_000 }

/** Longest stretch of work between two turns of the event loop, in milliseconds. */
const SLICE = 5

const THOUGHTS = 200

/** Counts what a question costs, and lets others have their turn. */
export class Budget {
  readonly limits: Limits
  readonly #now: () => number
  readonly #started: number
  #sliceStarted: number
  /** Reads under way, since when, and what was waited for others before. */
  #waits = 0
  #waitsSince = 0
  #waited = 0
  #spent = 0
  #thoughts = 0

  constructor(limits: Limits, now: () => number = () => performance.now()) {
    this.limits = limits
    this.#now = now
    this.#started = now()
    this.#sliceStarted = this.#started
  }

  /** @throws AuthorizationError authorization.too_complex */
  spend(work: number): void {
    this.#spent += work
    if (this.#spent > this.limits.work) throw tooComplex('work', this.limits.work)
  }

  /** A step that reads nothing; it is not worth looking at the clock for each. @throws AuthorizationError */
  think(): Promise<void> | undefined {
    return ++this.#thoughts % THOUGHTS === 0 ? this.breathe() : undefined
  }

  /** Called between reads: yields when this stretch has been long enough. @throws AuthorizationError */
  async breathe(): Promise<void> {
    const now = this.#now()
    if (now - this.#started - this.#waited > this.limits.time) throw tooComplex('time', this.limits.time)
    if (now - this.#sliceStarted < SLICE) return
    await this.wait(() => setImmediate())
    this.#sliceStarted = this.#now()
  }

  /** Waits for something that is no work of the question; for several at once, the time is taken once. */
  async wait<T>(other: () => Promise<T>): Promise<T> {
    if (this.#waits++ === 0) this.#waitsSince = this.#now()
    try {
      return await other()
    } finally {
      if (--this.#waits === 0) this.#waited += this.#now() - this.#waitsSince
    }
  }
}
