export interface Load {
  perSecond: number
  p50: number
  p99: number
}

export const round = (value: number) => Number(value.toFixed(2))

/** How often `one` is done by so many at once, each waiting for its own before the next; milliseconds of each. */
export async function timesOf(
  concurrency: number,
  seconds: number,
  one: (client: number, n: number) => Promise<unknown>,
): Promise<{ times: number[]; elapsed: number }> {
  const times: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  await Promise.all(
    Array.from({ length: concurrency }, async (_, client) => {
      for (let n = 0; performance.now() < end; n++) {
        const before = performance.now()
        await one(client, n)
        times.push(performance.now() - before)
      }
    }),
  )
  return { times, elapsed: (performance.now() - start) / 1000 }
}

export function summarise(times: readonly number[], elapsed: number): Load {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { perSecond: Math.round(sorted.length / elapsed), p50: round(at(0.5)), p99: round(at(0.99)) }
}
