import { describe, expect, it } from 'vitest'
import { createSaveQueue, type SaveQueue } from '../../runtime/client/autosave/save-queue.ts'
import type { PendingOperation, SendResult } from '../../runtime/client/autosave/types.ts'
import { fc } from '../support/random.ts'
import { AnswerServer } from './support/answer-server.ts'
import { SharedOutbox } from './support/shared-outbox.ts'
import { VirtualTime } from './support/virtual-time.ts'

const TABS = [0, 1] as const
const TIMEOUT = 1_200

type Step = { tab: number } & (
  | { do: 'type'; key: string }
  | { do: 'choose'; key: string; option: number; on: boolean }
  | { do: 'wait'; ms: number }
  | { do: 'flush' | 'resume' | 'hide' | 'look' | 'reload' | 'close' | 'closeBoth' | 'open' }
)

const tab = fc.constantFrom(...TABS)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      tab,
      do: fc.constant('type' as const),
      key: fc.constantFrom('name', 'street', 'rows/r1/cell'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      tab,
      do: fc.constant('choose' as const),
      key: fc.constantFrom('risks', 'rows'),
      option: fc.integer({ min: 0, max: 1 }),
      on: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ tab, do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 1_500 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      tab,
      do: fc.constantFrom('flush' as const, 'resume', 'hide', 'look', 'reload', 'close', 'closeBoth', 'open'),
    }),
  },
)

/** One delivery: late, lost on the way there or back, or delivered a second time later than what follows it. */
interface Fate {
  there: number
  back: number
  again: number | null
  lost: 'no' | 'request' | 'reply'
}
const fate: fc.Arbitrary<Fate> = fc.record({
  there: fc.integer({ min: 0, max: 4_000 }),
  back: fc.integer({ min: 0, max: 1_000 }),
  again: fc.option(fc.integer({ min: 0, max: 9_000 })),
  lost: fc.constantFrom('no', 'no', 'no', 'request', 'reply'),
})

interface Page {
  id: string
  queue: SaveQueue
  /** The last text of each answer that was typed here, and what was last done with each option. */
  typed: Map<string, string>
  chosen: Map<string, boolean>
}

class Browser {
  readonly time = new VirtualTime()
  readonly server = new AnswerServer()
  readonly outbox = new SharedOutbox()
  readonly tabs: (Page | undefined)[] = []
  /** Pages that are gone: what was done in them counts all the same. */
  readonly pages: Page[] = []
  readonly lies: string[] = []
  #fates: Fate[]
  #ids = 0
  #texts = 0

  constructor(fates: readonly Fate[]) {
    this.#fates = [...fates]
    for (const index of TABS) this.open(index)
  }

  open(index: number): void {
    if (this.tabs[index]) return
    const id = `page${this.pages.length}`
    const alive = () => this.outbox.living.has(id)
    const queue = createSaveQueue({
      outbox: this.outbox.of(id),
      timers: { set: (run, ms) => this.time.set(() => alive() && run(), ms), clear: this.time.clear },
      random: () => 0.5,
      newId: () => `op${++this.#ids}`,
      pageLoadId: id,
      send: (operation) => (alive() ? this.#travel([operation]) : new Promise(() => {})),
    })
    const page: Page = { id, queue, typed: new Map(), chosen: new Map() }
    queue.subscribe(() => alive() && this.check(page))
    this.tabs[index] = page
    this.pages.push(page)
    queue.restore(this.outbox.claim(id))
  }

  close(index: number): void {
    const page = this.tabs[index]
    if (page) this.outbox.living.delete(page.id)
    this.tabs[index] = undefined
  }

  async #travel(operations: readonly PendingOperation[]): Promise<SendResult> {
    const { there, back, again, lost } = this.#fates.shift() ?? { there: 5, back: 5, again: null, lost: 'no' }
    const offline = this.time.wait(TIMEOUT).then((): SendResult => ({ kind: 'offline' }))
    if (again !== null) {
      void this.time.wait(there + again).then(() => operations.map((one) => this.server.apply(one)))
    }
    if (lost === 'request') return offline
    const answered = this.time.wait(there).then(async (): Promise<SendResult> => {
      const results = operations.map((operation) => this.server.apply(operation))
      await this.time.wait(back)
      return lost === 'reply' ? offline : (results[0] as SendResult)
    })
    return Promise.race([answered, offline])
  }

  /** What the page did and the server has not. */
  missing({ typed, chosen }: Page): string[] {
    const texts = [...typed].filter(([key, text]) => !this.server.log.includes(`${key} updateText ${text}`))
    const options = [...chosen].filter(([place, on]) => {
      const [key = '', option = ''] = place.split(' ')
      return this.server.ids(key).includes(option) !== on
    })
    return [...texts, ...options].map(String)
  }

  check(page: Page): void {
    if (page.queue.status().kind === 'saved' || page.queue.status().kind === 'conflict')
      this.lies.push(...this.missing(page))
  }

  async run(action: Step): Promise<void> {
    const page = this.tabs[action.tab]
    switch (action.do) {
      case 'type': {
        if (!page) break
        const text = `text${++this.#texts}`
        page.typed.set(action.key, text)
        page.queue.edit({
          key: action.key,
          operation: 'updateText',
          args: { text },
          replaces: true,
          debounce: 400,
        })
        break
      }
      case 'choose': {
        if (!page) break
        const optionId = `${page.id}-${action.option}`
        page.chosen.set(`${action.key} ${optionId}`, action.on)
        const name = action.on ? 'selectOption' : 'deselectOption'
        page.queue.edit({ key: action.key, operation: name, args: { optionId } })
        break
      }
      case 'wait':
        await this.time.advance(action.ms)
        break
      case 'flush':
        page?.queue.flush()
        break
      case 'resume':
        page?.queue.resume()
        break
      case 'hide':
        this.#leave(page)
        break
      case 'look':
        if (page) page.queue.restore(this.outbox.claim(page.id))
        break
      case 'reload':
        this.#leave(page)
        this.close(action.tab)
        this.open(action.tab)
        break
      case 'close':
        this.close(action.tab)
        break
      case 'closeBoth':
        for (const index of TABS) this.#leave(this.tabs[index])
        for (const index of TABS) this.close(index)
        break
      case 'open':
        this.open(action.tab)
    }
  }

  #leave(page: Page | undefined): void {
    const operations = page?.queue.takeForExit() ?? []
    if (operations.length > 0) void this.#travel(operations)
    page?.queue.flush()
  }

  async heal(): Promise<void> {
    this.#fates = []
    for (const index of TABS) this.open(index)
    for (let round = 0; round < 3; round++) {
      for (const page of this.tabs) {
        if (!page) continue
        page.queue.restore(this.outbox.claim(page.id))
        page.queue.resume()
      }
      await this.time.advance(60_000)
    }
  }
}

describe('A6 two tabs in random schedules', () => {
  it('X-28 X-48 lose nothing when pages crash, reload and close, and deliveries come twice or out of order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 40 }),
        fc.array(fate, { maxLength: 40 }),
        async (steps, fates) => {
          const browser = new Browser(fates)
          for (const action of steps) await browser.run(action)
          await browser.heal()
          expect(browser.lies).toEqual([])
          expect(browser.pages.flatMap((page) => browser.missing(page))).toEqual([])
          expect(browser.tabs.map((page) => page?.queue.waiting())).toEqual([[], []])
          expect([...browser.outbox.operations.values()]).toEqual([])
        },
      ),
      { numRuns: 400 },
    )
  })
})
