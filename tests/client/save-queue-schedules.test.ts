import { describe, expect, it } from 'vitest'
import { createMemoryOutbox } from '../../runtime/client/autosave/memory-outbox.ts'
import { createSaveQueue, type SaveQueue } from '../../runtime/client/autosave/save-queue.ts'
import type { PendingOperation, SendResult } from '../../runtime/client/autosave/types.ts'
import { fc } from '../support/random.ts'
import { AnswerServer } from './support/answer-server.ts'
import { VirtualTime } from './support/virtual-time.ts'

const texts = ['name', 'street', 'rows/r1/cell']
const sets = ['risks', 'rows']
const options = ['a', 'b', 'c']

/** What may become of one request: it takes its time, never arrives, or arrives and its reply is lost. */
interface Fate {
  there: number
  back: number
  lost: 'no' | 'request' | 'reply' | 'server-error' | 'signed-out'
}

type Step =
  | { do: 'type'; key: string; text: string | null }
  | { do: 'choose'; key: string; option: string; on: boolean }
  | { do: 'wait'; ms: number }
  | { do: 'flush' | 'resume' | 'hide' | 'crash' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('type' as const),
      key: fc.constantFrom(...texts),
      text: fc.option(fc.string({ maxLength: 4 })),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('choose' as const),
      key: fc.constantFrom(...sets),
      option: fc.constantFrom(...options),
      on: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 1_500 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('flush' as const, 'resume', 'hide', 'crash') }) },
)

const fate: fc.Arbitrary<Fate> = fc.record({
  there: fc.integer({ min: 0, max: 4_000 }),
  back: fc.integer({ min: 0, max: 1_000 }),
  lost: fc.oneof(
    { weight: 6, arbitrary: fc.constant('no' as const) },
    { weight: 3, arbitrary: fc.constantFrom('request' as const, 'reply', 'server-error', 'signed-out') },
  ),
})

/** The client gives up a request after this long; what it gave up may still arrive. */
const TIMEOUT = 1_200

class World {
  readonly time = new VirtualTime()
  readonly server = new AnswerServer()
  readonly outbox = createMemoryOutbox()
  readonly typed = new Map<string, string | null>()
  readonly chosen = new Map<string, Set<string>>()
  readonly lies: string[] = []
  #fates: Fate[]
  #page = 0
  #ids = 0
  queue: SaveQueue

  constructor(fates: readonly Fate[]) {
    this.#fates = [...fates]
    this.queue = this.#open()
  }

  #open(): SaveQueue {
    const page = ++this.#page
    const alive = () => page === this.#page
    const { time } = this
    const queue = createSaveQueue({
      outbox: {
        ...this.outbox,
        put: (operation) => alive() && this.outbox.put(operation),
        remove: (id) => alive() && this.outbox.remove(id),
      },
      timers: {
        set: (run, ms) => time.set(() => alive() && run(), ms),
        clear: time.clear,
      },
      random: () => 0.5,
      newId: () => `op${++this.#ids}`,
      pageLoadId: `page${page}`,
      send: (operation) => (alive() ? this.#travel([operation]) : new Promise(() => {})),
    })
    queue.subscribe(() => alive() && this.check(queue))
    return queue
  }

  async #travel(operations: readonly PendingOperation[]): Promise<SendResult> {
    const { there, back, lost } = this.#fates.shift() ?? { there: 5, back: 5, lost: 'no' }
    const offline = this.time.wait(TIMEOUT).then((): SendResult => ({ kind: 'offline' }))
    if (lost === 'request') return offline
    const answered = this.time.wait(there).then(async (): Promise<SendResult> => {
      if (lost === 'server-error') return { kind: 'failed' }
      if (lost === 'signed-out') return { kind: 'signedOut' }
      const results = operations.map((operation) => this.server.apply(operation))
      await this.time.wait(back)
      return lost === 'reply' ? offline : (results[0] as SendResult)
    })
    return Promise.race([answered, offline])
  }

  /** "Saved" is never said while the store holds anything else than the screen. */
  check(queue: SaveQueue): void {
    if (queue.status().kind === 'saved' && !this.agrees()) this.lies.push(`Saved at ${this.time.now()}`)
  }

  agrees(): boolean {
    return (
      [...this.typed].every(([key, text]) => this.server.text(key) === text) &&
      [...this.chosen].every(([key, ids]) => this.server.ids(key).join() === [...ids].sort().join())
    )
  }

  async run(action: Step): Promise<void> {
    switch (action.do) {
      case 'type': {
        const { key, text } = action
        this.typed.set(key, text)
        this.queue.edit({ key, operation: 'updateText', args: { text }, replaces: true, debounce: 400 })
        break
      }
      case 'choose': {
        const { key, option, on } = action
        const ids = this.chosen.get(key) ?? new Set()
        this.chosen.set(key, ids)
        if (on) ids.add(option)
        else ids.delete(option)
        this.queue.edit({
          key,
          operation: on ? 'selectOption' : 'deselectOption',
          args: { optionId: option },
        })
        break
      }
      case 'wait':
        await this.time.advance(action.ms)
        break
      case 'flush':
        this.queue.flush()
        break
      case 'resume':
        this.queue.resume()
        break
      case 'hide':
        void this.#travel(this.queue.takeForExit())
        this.queue.flush()
        break
      case 'crash':
        this.queue = this.#open()
        this.queue.restore(await this.outbox.load())
    }
    this.check(this.queue)
  }

  async heal(): Promise<void> {
    this.#fates = []
    for (let round = 0; round < 3; round++) {
      this.queue.resume()
      await this.time.advance(60_000)
    }
  }
}

describe('A5 random schedules', () => {
  it('end with the store as last typed, say Saved only when it is, and leave the outbox empty', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 40 }),
        fc.array(fate, { maxLength: 40 }),
        async (steps, fates) => {
          const world = new World(fates)
          for (const action of steps) await world.run(action)
          await world.heal()
          expect(world.lies).toEqual([])
          expect(world.agrees()).toBe(true)
          expect(world.queue.status().kind).toBe('saved')
          expect(await world.outbox.load()).toEqual([])
        },
      ),
      { numRuns: 400 },
    )
  })
})
