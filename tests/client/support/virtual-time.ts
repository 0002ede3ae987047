import type { Timers } from '../../../runtime/client/autosave/types.ts'

/** A clock that moves when told: timers run in their order, and promises settle in between. */
export class VirtualTime implements Timers {
  #now = 1_000
  #last = 0
  readonly #timers = new Map<number, { at: number; run: () => void }>()

  now = () => this.#now
  set = (run: () => void, milliseconds: number) => {
    this.#timers.set(++this.#last, { at: this.#now + Math.max(0, milliseconds), run })
    return this.#last
  }
  clear = (handle: unknown) => void this.#timers.delete(handle as number)
  wait = (milliseconds: number) => new Promise<void>((resolve) => this.set(resolve, milliseconds))

  get pending() {
    return this.#timers.size
  }

  async advance(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds
    for (;;) {
      await settlePromises()
      const next = [...this.#timers].sort((a, b) => a[1].at - b[1].at || a[0] - b[0])[0]
      if (!next || next[1].at > end) break
      this.#timers.delete(next[0])
      this.#now = Math.max(this.#now, next[1].at)
      next[1].run()
    }
    this.#now = end
  }
}

/** Lets chains of already settled promises run. */
async function settlePromises(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve()
}
