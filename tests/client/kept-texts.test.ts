import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { countTexts, forgetTexts, keptText } from '../../runtime/client/autosave/kept-texts.ts'
import { countUnsent, forgetUnsent } from '../../runtime/client/autosave/unsent.ts'

/** In a tab that lives, beside others. */
const tab = (userId: string, of: string, pageLoadId = 'tab', ...others: string[]) =>
  keptText({ userId, of, pageLoadId, livePageLoads: async () => new Set([pageLoadId, ...others]) })
const kept = (text: string) => ({ text, base: { template: {} } })

/** A retry begins with nothing kept, and with the clock that runs. */
afterEach(async () => {
  vi.restoreAllMocks()
  await forgetTexts()
})

it('ST-07 keeps what somebody writes until it is handed in, for them alone, and counts it before they sign out', async () => {
  const alice = tab('alice', 'json 1')
  expect(await alice.read()).toBeUndefined()
  await alice.write({ text: '{', base: { template: {} } })
  await alice.write({ text: '{"', base: { template: {} } })
  await tab('bob', 'json 1').write({ text: '[', base: {} })
  expect(await alice.read()).toMatchObject({ text: '{"', base: { template: {} } })
  expect(await tab('alice', 'json 2').read()).toBeUndefined()
  expect([await countUnsent('alice'), await countUnsent(), await countTexts('carol')]).toEqual([1, 2, 0])
  await alice.write(undefined)
  expect([await alice.read(), await countUnsent('alice')]).toEqual([undefined, 0])
  await forgetUnsent('alice')
  expect(await countUnsent()).toBe(1)
  await forgetUnsent('bob')
  expect(await countUnsent()).toBe(0)
})

it('ST-07 keeps the texts of two tabs of one author apart, and hands one that was left to the page that opens next', async () => {
  const [one, two] = [tab('alice', 'json 1', 'one', 'two'), tab('alice', 'json 1', 'two', 'one')]
  const now = vi.spyOn(Date, 'now').mockReturnValue(1)
  await one.write(kept('of one'))
  expect(await two.read()).toBeUndefined()
  // A tab that has written nothing, or has applied it, leaves the other one's text alone.
  await two.write(undefined)
  now.mockReturnValue(2)
  await two.write(kept('of two'))
  expect([await one.read(), await two.read()]).toMatchObject([kept('of one'), kept('of two')])

  // Both are closed, the second one wrote last: each page that opens takes up one, and no page that of another.
  const three = tab('alice', 'json 1', 'three', 'four')
  const four = tab('alice', 'json 1', 'four', 'three')
  expect([await three.read(), await four.read()]).toMatchObject([kept('of two'), kept('of one')])
  expect(await three.read()).toMatchObject(kept('of two'))
  expect(await tab('alice', 'json 1', 'five', 'three', 'four').read()).toBeUndefined()
  await three.write(undefined)
  await four.write(undefined)
  expect(await countTexts('alice')).toBe(0)
})

it('ST-07 takes up what an earlier version of the application kept', async () => {
  await tab('alice', 'json', '1').write(kept('early'))
  expect(await tab('alice', 'json 1', 'one', '1').read()).toMatchObject(kept('early'))
  await forgetTexts('alice')
})
