import { expect, it } from 'vitest'
import { paced } from '../../server/http/paced.ts'

/** A piece every so many milliseconds, for ever. */
const dripping = (milliseconds: number) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((done) => setTimeout(done, milliseconds))
      controller.enqueue(new Uint8Array(1))
    },
  })

async function pieces(body: ReadableStream<Uint8Array>, patience: Parameters<typeof paced>[1]) {
  let count = 0
  const reading = (async () => {
    for await (const _ of paced(body, patience)) count++
  })()
  await expect(reading).rejects.toThrow('too long')
  return count
}

it('D5 gives up a body that falls silent, and one that never ends', async () => {
  expect(await pieces(dripping(60_000), { silenceMs: 50 })).toBe(0)
  expect(await pieces(dripping(10), { silenceMs: 5000, totalMs: 300 })).toBeGreaterThan(2)
})
