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
  return {
    wrap: (store: Store) =>
      interceptedStore(store, async ({ method, run }) => {
        if (WRITES.test(method) && --left <= 0) isDead = true
        if (isDead) throw new Error('The server died')
        return run()
      }),
    strikeAt(write: number) {
      left = write
    },
    /** The server is started again. */
    rest() {
      left = Number.POSITIVE_INFINITY
      isDead = false
    },
  }
}
