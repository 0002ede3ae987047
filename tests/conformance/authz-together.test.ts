import { expect, it } from 'vitest'
import { TUPLES } from '../../server/authz/collections.ts'
import { createInProcessAuthorizer } from '../../server/authz/in-process.ts'
import { readFacts, readTogether, sharedRead } from '../../server/authz/read-together.ts'
import { authorizer, counting, files, onEachStore, PATIENT, storeAnyway, tuple } from './authz-support.ts'

const people = Array.from({ length: 20 }, (_, n) => `user:u${n}`)

onEachStore('People who are asked about together', (under) => {
  const open = async (facts: readonly string[]) => {
    await authorizer(under, files, [])
    await storeAnyway(under, facts.map(tuple))
    const { seen, store } = counting(under)
    return {
      seen,
      authority: createInProcessAuthorizer({ store, dsl: files, limits: PATIENT, now: () => 0 }),
    }
  }

  it('RP-11 cost the store what one of them costs, and each has an answer of their own', async () => {
    const { seen, authority } = await open([
      'file:f#folder@folder:d',
      'folder:d#viewer@group:staff#member',
      'group:staff#member@user:u1',
      'file:f#owner@user:u2',
      'file:f#blocked@user:u3',
      'file:f#owner@user:u3',
    ])
    const askAll = () => Promise.all(people.map((user) => authority.check(user, 'can_view', 'file:f')))
    await authority.check('user:u4', 'can_view', 'file:f')
    const forOne = seen.calls
    const together = await readTogether(askAll)
    expect(people.filter((_, n) => together[n]?.allowed)).toEqual(['user:u1', 'user:u2'])
    expect(seen.calls - forOne).toBeLessThanOrEqual(forOne + 2)
    const before = seen.calls
    expect(await askAll()).toEqual(together)
    expect(seen.calls - before).toBeGreaterThan(people.length)
  })

  it('RP-11 are read for each where all of their facts are too many for one call', async () => {
    const objects = Array.from({ length: 60 }, (_, n) => `file:${n}`)
    const { authority } = await open(
      objects.flatMap((object) => people.map((user) => `${object}#owner@${user}`)),
    )
    const questions = [...objects, 'file:none'].map((object) => ({ object, relation: 'viewer' }))
    const answers = await readTogether(() =>
      Promise.all(people.map((user) => authority.batchCheck(user, questions))),
    )
    for (const own of answers) expect(own).toEqual([...objects.map(() => true), false])
  })

  it('RP-11 are told apart when they ask about different things at the same moment', async () => {
    const { authority } = await open([
      'file:a#owner@user:u1',
      'file:b#approved@user:u2',
      'file:b#owner@user:u2',
    ])
    const [first, second, third, all] = await readTogether(() =>
      Promise.all([
        authority.check('user:u1', 'viewer', 'file:a'),
        authority.check('user:u2', 'viewer', 'file:a'),
        authority.check('user:u2', 'can_share', 'file:b'),
        authority.expand('owner', 'file:a'),
      ]),
    )
    expect([first?.allowed, second?.allowed, third?.allowed]).toEqual([true, false, true])
    expect(all?.users ?? all?.children[0]?.users).toEqual(['user:u1'])
  })

  it('RP-11 are judged by what the store holds now: nothing outlives the moment', async () => {
    const { authority } = await open(['file:a#owner@user:u1'])
    const allowed = () =>
      readTogether(async () => (await authority.check('user:u2', 'viewer', 'file:a')).allowed)
    expect(await allowed()).toBe(false)
    await storeAnyway(under, [tuple('file:a#owner@user:u2')])
    expect(await allowed()).toBe(true)
  })

  it('RP-11 have no more facts than were asked for, each once', async () => {
    await open([
      'file:a#owner@user:u1',
      'file:a#owner@user:u2',
      'file:a#approved@user:u1',
      'file:b#owner@user:u1',
    ])
    const tuples = under.store.collection(TUPLES) as never
    const query = { objects: ['file:a'], relations: ['owner'], users: ['user:u1', 'user:u1'] }
    const everybody = { ...query, users: { $gte: 'user:', $lt: 'user;' } }
    const named = async (asked: typeof query | typeof everybody, most = 9) =>
      (await readFacts(tuples, asked, most))
        .map(({ object, relation, user }) => `${object}#${relation}@${user}`)
        .sort()
    for (const run of [<T>(ask: () => Promise<T>) => ask(), readTogether]) {
      expect(await run(() => named(query))).toEqual(['file:a#owner@user:u1'])
      expect(await run(() => named(everybody))).toEqual(['file:a#owner@user:u1', 'file:a#owner@user:u2'])
      expect(await run(() => named(everybody, 1))).toHaveLength(1)
      const both = { ...query, users: ['user:u1', 'user:u2'] }
      expect(await run(() => named(both))).toHaveLength(2)
      expect(await run(() => named(both, 1))).toHaveLength(1)
    }
  })
})

it('RP-11 what is the same whoever asks is read once for all, and again the next time', async () => {
  let reads = 0
  const read = async () => ++reads
  const twice = () => Promise.all([sharedRead('a', read), sharedRead('a', read)])
  expect(await readTogether(twice)).toEqual([1, 1])
  expect(await readTogether(async () => [...(await twice()), await sharedRead('b', read)])).toEqual([2, 2, 3])
  expect(await twice()).toEqual([4, 5])
})
