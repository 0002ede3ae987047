import type { Puzzle } from './proof.ts'

/** So many at once: waiting for each would take longer than its hash. */
const AT_ONCE = 250
const encoder = new TextEncoder()

async function solve({ salt, challenge, most }: Puzzle): Promise<number> {
  const wanted = Uint8Array.from(challenge.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  for (let from = 0; from <= most; from += AT_ONCE) {
    const hashes = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, i) =>
        crypto.subtle.digest('SHA-256', encoder.encode(`${salt}${from + i}`)),
      ),
    )
    const found = hashes.findIndex((hash) => isSame(new Uint8Array(hash), wanted))
    if (found >= 0) return from + found
  }
  throw new Error('No number is the answer')
}

const isSame = (one: Uint8Array, other: Uint8Array) => one.every((byte, i) => byte === other[i])

// What goes wrong here is an error of the worker, which the page hears of.
addEventListener('message', ({ data }: MessageEvent<Puzzle>) => {
  solve(data).then(postMessage, (error: unknown) => setTimeout(() => reportError(error)))
})
