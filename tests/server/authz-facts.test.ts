import { describe, expect, it } from 'vitest'
import type { Authorizer } from '../../server/authz/authorizer.ts'
import { TUPLES } from '../../server/authz/collections.ts'
import { createInProcessAuthorizer } from '../../server/authz/in-process.ts'
import { DuplicateKeyError } from '../../server/store/port.ts'
import { base, files, noFacts, storeAnyway, tuple } from '../conformance/authz-support.ts'
import { interceptedStore } from '../support/intercepted-store.ts'

const under = noFacts()
const at = new Date('2026-11-21T17:30:00.000Z')
const authorizer = (dsl = files): Authorizer =>
  createInProcessAuthorizer({ store: under.store, dsl, clock: () => at, now: () => 0 })
const stored = () => under.loose(TUPLES).find({}, { sort: { object: 1, relation: 1, user: 1 } })
const names = async () =>
  (await stored()).map(({ object, relation, user }) => `${object}#${relation}@${user}`)
const write = (n: number) => JSON.stringify({ n })

describe('RP-01 facts', () => {
  it('are stored as what they say and since when, and nothing else that was given with them', async () => {
    const given = { ...tuple('file:f#owner@user:alice'), isAdmin: true }
    await authorizer().writeTuple(given)
    expect(await stored()).toEqual([
      {
        ...{ schemaVersion: 1, id: 'file:f#owner@user:alice', createdDate: at.toISOString() },
        ...{ object: 'file:f', relation: 'owner', user: 'user:alice' },
      },
    ])
  })

  it('are taken back one by one: no other of the object, the relation or the person goes with them', async () => {
    const authority = authorizer()
    const others = ['file:f#owner@user:bob', 'file:f#viewer@user:alice', 'file:g#owner@user:alice']
    await storeAnyway(under, ['file:f#owner@user:alice', ...others].map(tuple))
    await authority.deleteTuple(tuple('file:f#owner@user:alice'))
    expect(await names()).toEqual(others)
  })

  it('that are there already get what follows from them, and no other does', async () => {
    const authority = authorizer()
    const facts = [
      'file:f#owner@user:alice',
      'file:f#owner@user:bob',
      'file:f#viewer@user:alice',
      'file:g#owner@user:alice',
    ]
    for (const fact of facts) await authority.writeTuple(tuple(fact))
    await authority.writeTuple(tuple('file:g#owner@user:alice'), { token: 't', writes: [write(1)] })
    expect((await stored()).filter(({ pending }) => pending).map(({ id }) => id)).toEqual([
      'file:g#owner@user:alice',
    ])
  })

  it('that were going stay when they are given again', async () => {
    const authority = authorizer()
    const owner = tuple('file:f#owner@user:alice')
    await authority.writeTuple(owner)
    await under
      .loose(TUPLES)
      .updateOne({}, { $set: { pending: { token: 'old', writes: [write(1)], isGoing: true } } })
    await authority.writeTuple(owner, { token: 'new', writes: [write(2)] })
    expect((await stored())[0]?.pending).toEqual({ token: 'new', writes: [write(1), write(2)] })
  })

  it('that go at the very moment in which they are given again are given again', async () => {
    const owner = tuple('file:f#owner@user:alice')
    let goes = 1
    const store = interceptedStore(under.store, async ({ method, run }) => {
      if (method === 'updateOne' && goes-- > 0) await under.loose(TUPLES).deleteMany({})
      return run()
    })
    const authority = createInProcessAuthorizer({ store, dsl: files })
    await authority.writeTuple(owner)
    await authority.writeTuple(owner, { token: 'new', writes: [write(1)] })
    expect(await names()).toEqual(['file:f#owner@user:alice'])
    expect((await stored())[0]?.pending).toEqual({ token: 'new', writes: [write(1)] })
  })

  it('that come and go without end are told as not written', async () => {
    const store = interceptedStore(under.store, async ({ method, run }) => {
      if (method === 'insertOne') throw new DuplicateKeyError('tuples', 'taken')
      return run()
    })
    const given = createInProcessAuthorizer({ store, dsl: files }).writeTuple(
      tuple('file:f#owner@user:alice'),
      {
        token: 't',
        writes: [],
      },
    )
    await expect(given).rejects.toThrow('comes and goes')
  })

  it('that the store does not take are told as not written', async () => {
    const store = interceptedStore(under.store, async ({ method, run }) => {
      if (method === 'insertOne') throw new Error('disk full')
      return run()
    })
    const given = createInProcessAuthorizer({ store, dsl: files }).writeTuple(
      tuple('file:f#owner@user:alice'),
    )
    await expect(given).rejects.toThrow('disk full')
  })

  it('that the store holds against the model give nothing', async () => {
    const authority = authorizer()
    await storeAnyway(
      under,
      [
        'file:f#owner@user:*',
        'file:f#folder@folder:*',
        'file:f#folder@group:g',
        'file:f#can_view@user:alice',
      ].map(tuple),
    )
    await authority.writeTuple(tuple('folder:x#viewer@user:alice'))
    for (const relation of ['owner', 'viewer', 'can_view'])
      expect((await authority.check('user:alice', relation, 'file:f')).allowed, relation).toBe(false)
    expect(await authority.listObjects('user:alice', 'can_view', 'file')).toEqual([])
    expect(await authority.listUsers('can_view', 'file:f', 'user')).toEqual({ users: [], except: [] })
    expect((await authority.expand('owner', 'file:f')).users).toEqual([])
    expect((await authority.expand('viewer', 'file:f')).children[2]?.users).toEqual([])
  })

  it('of one question alone count where they say so, and only with the model’s leave', async () => {
    const authority = authorizer()
    const asks = (facts: string[], relation: string) =>
      authority.check('user:alice', relation, 'file:f', { contextualTuples: facts.map(tuple) })
    expect((await asks(['file:f#owner@user:alice'], 'viewer')).allowed).toBe(true)
    for (const other of [
      'file:g#owner@user:alice',
      'file:f#approved@user:alice',
      'file:f#owner@user:bob',
      'file:f#owner@user:*',
    ])
      expect((await asks([other], 'viewer')).allowed, other).toBe(false)
    expect((await asks(['file:f#folder@folder:x', 'folder:x#viewer@user:alice'], 'viewer')).allowed).toBe(
      true,
    )
    expect((await asks(['file:f#folder@folder:x', 'folder:y#viewer@user:alice'], 'viewer')).allowed).toBe(
      false,
    )
  })
})

describe('RP-01 facts that no one call of the store brings', () => {
  /** `000`, `001`: the store brings them in this order. */
  const numbered = (count: number) => Array.from({ length: count }, (_, n) => String(n).padStart(3, '0'))

  it.each([500, 501, 502])('a block counts, wherever it stands among %i', async (count) => {
    const authority = authorizer()
    const groups = numbered(count)
    const persons = ['user:first', 'user:middle', 'user:last', 'user:free']
    const blocked = ['000', '250', groups.at(-1)]
    await storeAnyway(under, [
      ...groups.map((n) => tuple(`file:f#blocked@group:${n}#member`)),
      ...persons.map((person) => tuple(`file:f#owner@${person}`)),
      ...blocked.map((n, at) => tuple(`group:${n}#member@${persons[at]}`)),
    ])
    const has = (person: string) => authority.check(person, 'can_view', 'file:f')
    const answers = await Promise.all(persons.map(has))
    expect(answers.map(({ allowed }) => allowed)).toEqual([false, false, false, true])
  })

  it('a right counts that comes from any of many parents, and one that comes from none does not', async () => {
    const authority = authorizer()
    const parents = numbered(203)
    await storeAnyway(under, [
      ...parents.map((n) => tuple(`folder:f#parent@folder:${n}`)),
      ...['000', '099', '100', '101', '199', '200', '202'].map((n) => tuple(`folder:${n}#viewer@user:u${n}`)),
    ])
    for (const n of ['000', '099', '100', '101', '199', '200', '202'])
      expect((await authority.check(`user:u${n}`, 'viewer', 'folder:f')).allowed, n).toBe(true)
    expect((await authority.check('user:other', 'viewer', 'folder:f')).allowed).toBe(false)
  })

  it('a right on each of many things counts, and one that lacks a part of it does not', async () => {
    const parts = Array.from({ length: 6 }, (_, n) => `part${n}`)
    const dsl = base(
      ...['type doc', '  relations', ...parts.map((part) => `    define ${part}: [user]`)],
      `    define whole: ${parts.join(' and ')}`,
    )
    const docs = numbered(100).map((n) => `doc:${n}`)
    await storeAnyway(
      under,
      docs.flatMap((doc) => parts.map((part) => tuple(`${doc}#${part}@user:alice`))),
    )
    const authority = authorizer(dsl)
    await authority.deleteTuple(tuple('doc:050#part5@user:alice'))
    const questions = docs.map((object) => ({ object, relation: 'whole' }))
    expect(await authority.batchCheck('user:alice', questions)).toEqual(docs.map((doc) => doc !== 'doc:050'))
    expect(await authority.batchCheck('user:bob', questions)).toEqual(docs.map(() => false))
  })

  it('an object is listed, wherever it stands among those of the person', async () => {
    const authority = authorizer()
    const mine = numbered(502).map((n) => `file:${n}`)
    await storeAnyway(under, [
      ...mine.map((file) => tuple(`${file}#owner@user:alice`)),
      ...['000b', '250b', '999'].map((n) => tuple(`file:${n}#owner@user:bob`)),
    ])
    expect(await authority.listObjects('user:alice', 'viewer', 'file')).toEqual(mine)
    expect(await authority.listObjects('user:alice', 'can_view', 'file')).toEqual(mine)
    expect(await authority.listObjects('user:alice', 'can_view', 'file', { limit: 501 })).toHaveLength(501)
  })

  it('a person may be named by any of the sets that they are in', async () => {
    const authority = authorizer()
    const groups = Array.from({ length: 1_001 }, (_, n) => `group:${n}`)
    await storeAnyway(
      under,
      groups.map((group) => tuple(`${group}#member@user:alice`)),
    )
    const names = await authority.subjectsOf('user:alice', 'file', ['viewer'])
    expect(names.toSorted()).toEqual(
      ['user:*', 'user:alice', ...groups.map((group) => `${group}#member`)].sort(),
    )
  })
})

describe('RP-11 the authorizer of an installation that says nothing of its own', () => {
  it('has the product’s model, today’s date and all relations of it', async () => {
    const authority = createInProcessAuthorizer({ store: under.store })
    const { id, dsl } = await authority.readLatestAuthorizationModel()
    expect([id, dsl.includes('type template_group')]).toEqual(['built-in', true])
    await authority.writeTuple(tuple('global:main#admin@user:alice'))
    const [fact] = await stored()
    expect(new Date(String(fact?.createdDate)).toISOString()).toBe(fact?.createdDate)
    expect((await authority.check('user:alice', 'admin', 'global:main')).allowed).toBe(true)
  })
})
