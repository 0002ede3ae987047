import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { countTexts, keptText } from '../../runtime/client/autosave/kept-texts.ts'
import { countUnsent, forgetUnsent } from '../../runtime/client/autosave/unsent.ts'

it('ST-07 keeps what somebody writes until it is handed in, for them alone, and counts it before they sign out', async () => {
  const alice = keptText('alice', 'json 1')
  expect(await alice.read()).toBeUndefined()
  await alice.write({ text: '{', base: { template: {} } })
  await alice.write({ text: '{"', base: { template: {} } })
  await keptText('bob', 'json 1').write({ text: '[', base: {} })
  expect(await alice.read()).toMatchObject({ text: '{"', base: { template: {} } })
  expect(await keptText('alice', 'json 2').read()).toBeUndefined()
  expect([await countUnsent('alice'), await countUnsent(), await countTexts('carol')]).toEqual([1, 2, 0])
  await alice.write(undefined)
  expect([await alice.read(), await countUnsent('alice')]).toEqual([undefined, 0])
  await forgetUnsent('alice')
  expect(await countUnsent()).toBe(1)
  await forgetUnsent('bob')
  expect(await countUnsent()).toBe(0)
})
