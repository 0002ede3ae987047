import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createPacker } from '../../runtime/client/autosave/pack-requests.ts'

/** A wire on which every request takes a moment. */
function wire() {
  const packs: (readonly number[])[] = []
  let open = 0
  let most = 0
  const pack = createPacker<number, string>(async (items) => {
    packs.push(items)
    most = Math.max(most, ++open)
    await wait(5)
    open -= 1
    return items.map((item) => `done ${item}`)
  })
  return { packs, pack, most: () => most }
}

it('FF-05 sends a single change at once and alone', () => {
  const { packs, pack } = wire()
  void pack(1)
  expect(packs).toEqual([[1]])
})

it('ET-22 sends five thousand changes in about a hundred requests, four at a time, each with its own outcome', async () => {
  const { packs, pack, most } = wire()
  const items = Array.from({ length: 5000 }, (_, index) => index)
  const outcomes = await Promise.all(items.map(pack))
  expect(outcomes).toEqual(items.map((item) => `done ${item}`))
  expect(packs.flat().toSorted((a, b) => a - b)).toEqual(items)
  expect(packs.length).toBeLessThanOrEqual(102)
  expect(Math.max(...packs.map(({ length }) => length))).toBe(50)
  expect(most()).toBe(4)
})
