import type { Timers } from './types.ts'

const FIRST = 1_000
/** Short enough that everything is sent within ten seconds after the server is back. */
const LONGEST = 8_000

/**
 * Milliseconds to wait before attempt `failures + 1`: doubling to 8 s, with up to half taken off at random so
 * that a thousand browsers do not come back in the same moment. A wish of the server (seconds) is a lower bound.
 */
export function backoff(failures: number, random: number, retryAfter = 0): number {
  const full = Math.min(LONGEST, FIRST * 2 ** Math.min(failures - 1, 10))
  return Math.max(full * (1 - random / 2), Math.min(retryAfter, 300) * 1_000 * (1 + random / 4))
}

/** One wait for everything that is unsent: the connection or the server is away. */
export interface Pause {
  active(): boolean
  begin(retryAfter?: number): void
  /** A reply came: the next failure waits briefly again. */
  reset(): void
  end(): void
}

export function createPause(timers: Timers, random: () => number, onOver: () => void): Pause {
  let handle: unknown
  let failures = 0
  return {
    active: () => handle !== undefined,
    begin(retryAfter) {
      if (handle !== undefined) return
      const over = () => {
        handle = undefined
        onOver()
      }
      handle = timers.set(over, backoff(++failures, random(), retryAfter))
    },
    reset() {
      failures = 0
    },
    end() {
      timers.clear(handle)
      handle = undefined
      failures = 0
    },
  }
}
