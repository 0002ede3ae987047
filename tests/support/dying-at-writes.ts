import type { Store } from '../../server/store/port.ts'
import { interceptedStore } from './intercepted-store.ts'

const WRITES = /^(insert|update|replace|delete|findOneAndUpdate)/

/**
 * A store whose server dies at a write, the first one being number 1: that call and all after it fail. A death at a read
 * leaves what one at the write before it left.
 */
export function dyingAtWrites() {
  let left = Number.POSITIVE_INFINITY
  let isDead = false
  let strike = async (): Promise<void> => {}
  return {
    wrap: (store: Store) =>
      interceptedStore(store, async ({ method, run }) => {
        if (WRITES.test(method) && --left === 0) await strike()
        if (isDead) throw new Error('The server died')
        return run()
      }),
    strikeAt(write: number) {
      left = write
      strike = async () => {
        isDead = true
      }
    },
    /** Somebody else is faster than that write. */
    precede(write: number, act: () => Promise<void>) {
      left = write
      strike = act
    },
    /** The server is started again. */
    rest() {
      left = Number.POSITIVE_INFINITY
      isDead = false
    },
  }
}
