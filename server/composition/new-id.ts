import { randomFillSync } from 'node:crypto'

const BYTES = 18
/** Random bytes cost a call of the system, which is the same for many ids as for one. */
const pool = Buffer.alloc(256 * BYTES)
let used = pool.length

/** 144 random bits in letters that every key, path and field name may hold. */
export function newId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += BYTES
  return pool.toString('base64url', used - BYTES, used)
}
