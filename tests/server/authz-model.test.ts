import { afterAll, beforeAll, expect, it } from 'vitest'
import { TUPLES } from '../../server/authz/collections.ts'
import { createInProcessAuthorizer } from '../../server/authz/in-process.ts'
import { testModel } from '../../server/authz/test-model.ts'
import { StoreUnderTest } from '../conformance/store-under-test.ts'

const under = new StoreUnderTest('embedded', [TUPLES])
beforeAll(() => under.open())
afterAll(() => under.remove())

it('RP-11 the model says what its tests ask of it, each by its own facts', async () => {
  const tests = await testModel(createInProcessAuthorizer({ store: under.store, now: () => 0 }))
  const checks = tests.flatMap((test) => test.checks)
  expect(checks.filter(({ expected, allowed }) => expected !== allowed)).toEqual([])
  expect(new Set(checks.map(({ expected }) => expected))).toEqual(new Set([true, false]))
  for (const { name, facts, checks } of tests) {
    expect([name.length > 0, facts.length > 0, checks.length > 0]).toEqual([true, true, true])
    for (const check of checks)
      expect(check).toMatchObject({
        user: expect.stringContaining(':'),
        object: expect.stringContaining(':'),
      })
  }
})

it('RP-11 and shows where it says something else', async () => {
  const tests = await testModel({ check: async () => ({ allowed: true, path: [] }) })
  const wrong = tests.flatMap(({ checks }) => checks).filter(({ expected, allowed }) => expected !== allowed)
  expect(wrong.length).toBeGreaterThan(5)
  expect(wrong.every(({ allowed }) => allowed)).toBe(true)
})
