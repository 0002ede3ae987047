import { createHash } from 'node:crypto'
import type { fc } from '../../support/random.ts'
import type { FaultKind, Plan } from './faults.ts'
import { seededRandom } from './seeded-random.ts'
import { realTimers, type StandIn, standingIn } from './stand-ins.ts'

/** So often nothing new may happen before all are taken to wait. */
const QUIET_TURNS = 3
/** A world that goes on for longer does not end. */
const MOST_STEPS = 200_000
/** A call of the store takes up to this. */
const STEP_MS = 2
/** What one world left is over before the next begins. */
const LEFT_MS = 600_000
/** Longer than an action may hold a form (30 s). */
export const OUTLASTS_LEASE_MS = 31_000
/** So many steps others take while a server stands still. */
const LONGEST_PAUSE = 150

let begun = 0
/** The time outside of all worlds: that of the last one. */
let lastNow = Date.UTC(2031, 0, 1)
export const timeOfLastWorld = (): number => lastNow
export function letTimePass(milliseconds: number): void {
  lastNow += milliseconds
}

/**
 * A world of its own time and chance, in which one thing happens after the other: of all calls of the store that wait,
 * fast-check's scheduler chooses the next. It is carried out, and what follows from it, until everybody waits again: at
 * another call, in a sleep, or for an end. So one seed is one history.
 */
export class World implements StandIn {
  readonly plan: Plan
  readonly random: () => number
  /** What happened, a line for each step. */
  readonly trace: string[] = []
  steps = 0
  /** Unlike any other world's. */
  readonly number = ++begun
  #now = Math.ceil((lastNow + LEFT_MS) / 3_600_000) * 3_600_000
  readonly #scheduler: fc.Scheduler
  readonly #faults: ReadonlyMap<number, { kind: FaultKind }>
  #writes = 0
  #ids = 0
  #calls = 0
  readonly #sleepers: { at: number; wake(): void }[] = []
  readonly #frozen: { until: number; thaw(): void }[] = []
  #happened = 0
  #underway = 0

  constructor(scheduler: fc.Scheduler, plan: Plan) {
    this.#scheduler = scheduler
    this.plan = plan
    this.random = seededRandom(plan.seed)
    this.#faults = new Map(plan.faults.map((fault) => [fault.at, fault]))
  }

  get now(): number {
    return this.#now
  }

  /** The writes that were made so far. */
  get writes(): number {
    return this.#writes
  }

  /** Grows with each question, for whoever must know which of two came first. */
  readonly tick = (): number => ++this.#calls

  newId(): string {
    return `w${this.number}-${String(++this.#ids).padStart(6, '0')}`
  }

  /** What befalls the next write. */
  nextFault(): FaultKind | undefined {
    return this.#faults.get(this.#writes++)?.kind
  }

  /** The time goes on while everybody stands still. */
  skip(milliseconds: number): void {
    this.#now += milliseconds
  }

  note(line: string): void {
    this.trace.push(`${Math.floor(this.#now % 3_600_000)} ${line}`)
  }

  /** Waits until it is chosen among all that wait. */
  async turn(label: string): Promise<void> {
    this.#happened++
    await this.#scheduler.schedule(Promise.resolve(), label)
  }

  async during<T>(work: Promise<T>): Promise<T> {
    this.#underway++
    try {
      return await work
    } finally {
      this.#underway--
      this.#happened++
    }
  }

  sleep(milliseconds: number): Promise<void> {
    this.#happened++
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#sleepers.push({ at: this.#now + Math.max(1, milliseconds), wake: resolve })
    return promise
  }

  /** Waits until others have gone on for a while. */
  stillStand(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#frozen.push({ until: this.steps + Math.ceil(this.random() * LONGEST_PAUSE), thaw: resolve })
    return promise
  }

  /** Carries the work out, and all that it sets going, to the end of all of it. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    let isDone = false
    const result = standingIn(this, work).finally(() => {
      isDone = true
    })
    result.catch(() => undefined)
    for (;;) {
      await this.#settle()
      if (this.#wakeNext(this.#now) || this.#thawNext(this.steps)) continue
      if (this.#scheduler.count() > 0) await this.#step()
      else if (!this.#wakeNext(Infinity) && !this.#thawNext(Infinity)) break
    }
    lastNow = this.#now
    if (!isDone) throw new Error('Everybody waits for somebody else')
    return result
  }

  /** The same for two worlds in which the same happened. */
  hash(): string {
    return createHash('sha256').update(this.trace.join('\n')).digest('hex')
  }

  async #step(): Promise<void> {
    if (++this.steps > MOST_STEPS) throw new Error('This does not end')
    this.#now += Math.floor(this.random() * STEP_MS)
    await this.#scheduler.waitOne()
  }

  async #settle(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_TURNS; ) {
      const before = this.#happened
      await realTimers.setImmediate()
      quiet = this.#happened === before && this.#underway === 0 ? quiet + 1 : 0
    }
  }

  /** Of two that wake at the same time, the one that slept first. */
  #wakeNext(until: number): boolean {
    const next = this.#sleepers.reduce((a, b) => (b.at < a.at ? b : a), { at: Infinity, wake() {} })
    if (next.at === Infinity || next.at > until) return false
    this.#sleepers.splice(this.#sleepers.indexOf(next), 1)
    this.#now = Math.max(this.#now, next.at)
    next.wake()
    return true
  }

  #thawNext(until: number): boolean {
    const at = this.#frozen.findIndex((each) => each.until <= until)
    if (at < 0) return false
    this.#frozen.splice(at, 1)[0]?.thaw()
    return true
  }
}
