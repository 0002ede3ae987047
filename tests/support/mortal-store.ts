import type { Store } from '../../server/store/port.ts'
import { interceptedStore } from './intercepted-store.ts'

/** Kills the server at a call of its store, the first one being number 1: that call and all after it fail. */
export class Reaper {
  #left = Number.POSITIVE_INFINITY
  /** Calls since it was last armed. */
  calls = 0

  strikeAt(call: number): void {
    this.calls = 0
    this.#left = call
  }

  /** The server is started again. */
  rest(): void {
    this.strikeAt(Number.POSITIVE_INFINITY)
  }

  /** @throws Error when the server is dead */
  readonly meet = (): void => {
    this.calls++
    if (--this.#left <= 0) throw new Error('The server died')
  }
}

/** A store whose every call meets the reaper before it is carried out. */
export const mortal = (store: Store, { meet }: Reaper): Store =>
  interceptedStore(store, async ({ run }) => {
    meet()
    return run()
  })
