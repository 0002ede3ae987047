import { expect, it } from 'vitest'
import { collections } from '../../server/composition/features.ts'
import { boundedStore } from '../../server/store/bounded-store.ts'
import { COUNTERS } from '../../server/store/counters.ts'
import { StoreUnderTest } from '../conformance/store-under-test.ts'

it('D2 counts no further than it was told, for a request as for the server itself', async () => {
  const under = new StoreUnderTest('embedded', collections)
  await under.open()
  const counters = boundedStore(under.store).collection(COUNTERS)
  await counters.insertMany(['a', 'b', 'c', 'd'].map((id) => ({ id, value: 1 })))
  expect(await counters.count({}, { limit: 3 })).toBe(3)
  expect(await counters.count({}, { limit: 9 })).toBe(4)
  await under.remove()
})
