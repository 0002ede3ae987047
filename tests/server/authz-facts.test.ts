import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Authorizer, TupleKey } from '../../server/authz/authorizer.ts'
import { TUPLES } from '../../server/authz/collections.ts'
import { createInProcessAuthorizer } from '../../server/authz/in-process.ts'
import { DuplicateKeyError } from '../../server/store/port.ts'
import { base, files, storeAnyway, tuple } from '../conformance/authz-support.ts'
import { StoreUnderTest } from '../conformance/store-under-test.ts'
import { interceptedStore } from '../support/intercepted-store.ts'

const under = new StoreUnderTest('embedded', [TUPLES])
beforeAll(() => under.open())
afterAll(() => under.remove())
beforeEach(async () => {
  await under.loose(TUPLES).deleteMany({})
})

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

describe('C4 an answer that was not found within the limits', () => {
  const wide = (count: number): TupleKey[] =>
    Array.from({ length: count }, (_, n) => tuple(`file:f#viewer@group:${n}#member`))

  it('is an error in its place, beside the answers to other questions', async () => {
    await storeAnyway(under, [...wide(300), tuple('file:g#owner@user:alice')])
    const authority = createInProcessAuthorizer({
      store: under.store,
      dsl: files,
      limits: { work: 200 },
      now: () => 0,
    })
    const answers = await authority.batchCheck('user:alice', [
      { object: 'file:g', relation: 'owner' },
      { object: 'file:f', relation: 'viewer' },
      { object: 'file:f', relation: 'nothing' },
    ])
    expect(answers).toEqual([true, expect.objectContaining({ code: 'authorization.too_complex' }), false])
    await expect(authority.relationsOn('user:alice', 'file:f')).rejects.toMatchObject({
      code: 'authorization.too_complex',
    })
  })

  it('is no error where the answer is no, however deep it lies beside it', async () => {
    const chain = Array.from({ length: 30 }, (_, n) => `group:${n}#member@group:${n + 1}#member`)
    await storeAnyway(under, chain.map(tuple))
    const answers = await authorizer().batchCheck('user:alice', [
      { object: 'group:0', relation: 'member' },
      { object: 'file:f', relation: 'owner' },
    ])
    expect(answers).toEqual([expect.objectContaining({ code: 'authorization.too_complex' }), false])
  })

  it('counts the relations of an object that a list comes through', async () => {
    const names = Array.from({ length: 40 }, (_, n) => `    define r${n + 1}: r${n}`)
    const dsl = base('type doc', '  relations', '    define r0: [user]', ...names)
    await storeAnyway(under, [tuple('doc:d#r0@user:alice')])
    const list = (work: number) =>
      createInProcessAuthorizer({ store: under.store, dsl, limits: { work }, now: () => 0 }).listObjects(
        'user:alice',
        'r40',
        'doc',
      )
    expect(await list(100)).toEqual(['doc:d'])
    await expect(list(20)).rejects.toMatchObject({ params: { exceeded: 'work' } })
    const limited = createInProcessAuthorizer({ store: under.store, dsl, limits: { work: 20 }, now: () => 0 })
    await expect(limited.check('user:alice', 'r40', 'doc:d')).rejects.toMatchObject({
      params: { exceeded: 'work' },
    })
  })

  it('tells the way to an answer as far as two hundred steps', async () => {
    const names = Array.from({ length: 250 }, (_, n) => `    define r${n + 1}: r${n}`)
    const dsl = base('type doc', '  relations', '    define r0: [user]', ...names)
    await storeAnyway(under, [tuple('doc:d#r0@user:alice')])
    const { path } = await authorizer(dsl).check('user:alice', 'r250', 'doc:d')
    expect([path.length, path[0], path.at(-1)]).toEqual([200, 'doc:d#r250', 'doc:d#r51'])
  })

  it('counts each person whom a list of people tries', async () => {
    await storeAnyway(
      under,
      Array.from({ length: 40 }, (_, n) => tuple(`file:f#owner@user:${n}`)),
    )
    const list = async (work: number) => {
      const limits = { limits: { work }, now: () => 0 }
      const authority = createInProcessAuthorizer({ store: under.store, dsl: files, ...limits })
      return (await authority.listUsers('can_view', 'file:f', 'user')).users.length
    }
    expect(await list(1_000)).toBe(40)
    await expect(list(100)).rejects.toMatchObject({ params: { exceeded: 'work' } })
  })

  it('is as deep for a list as it may be, and what leads nowhere is no further step', async () => {
    const list = (depth: number) =>
      createInProcessAuthorizer({
        store: under.store,
        dsl: files,
        limits: { depth },
        now: () => 0,
      }).listObjects('user:alice', 'viewer', 'file')
    await storeAnyway(under, [tuple('file:own#owner@user:alice')])
    expect(await list(0)).toEqual(['file:own'])
    await storeAnyway(
      under,
      ['group:a#member@user:alice', 'group:b#member@group:a#member', 'file:f#viewer@group:b#member'].map(
        tuple,
      ),
    )
    expect(await list(2)).toEqual(['file:f', 'file:own'])
    await expect(list(1)).rejects.toMatchObject({ params: { exceeded: 'depth', limit: 1 } })
  })

  it('is not hidden where the store fails', async () => {
    const store = interceptedStore(under.store, async ({ method, run }) => {
      if (method === 'find') throw new Error('no connection')
      return run()
    })
    const authority = createInProcessAuthorizer({ store, dsl: files })
    await expect(authority.check('user:alice', 'owner', 'file:f')).rejects.toThrow('no connection')
    await expect(
      authority.batchCheck('user:alice', [{ object: 'file:f', relation: 'owner' }]),
    ).rejects.toThrow('no connection')
  })
})

describe('RP-11 a set that facts subtract', () => {
  const dsl = base(
    ...[
      'type team',
      '  relations',
      '    define member: [user, user:*] but not left',
      '    define left: [user]',
    ],
    ...['type doc', '  relations', '    define reader: [team#member]', '    define open: [user:*]'],
    ...['    define seen: open and reader', '    define signed: [user] and open'],
  )

  it('is left out of what its members are given elsewhere, in questions and in lists', async () => {
    const authority = authorizer(dsl)
    const facts = [
      'team:t#member@user:*',
      'team:t#left@user:bob',
      'doc:d#reader@team:t#member',
      'doc:d#open@user:*',
    ]
    for (const fact of facts) await authority.writeTuple(tuple(fact))
    const has = async (user: string) => (await authority.check(user, 'reader', 'doc:d')).allowed
    expect([await has('user:alice'), await has('user:bob')]).toEqual([true, false])
    expect(await authority.listObjects('user:alice', 'reader', 'doc')).toEqual(['doc:d'])
    expect(await authority.listObjects('user:bob', 'reader', 'doc')).toEqual([])
    for (const relation of ['reader', 'seen'])
      expect(await authority.listUsers(relation, 'doc:d', 'user'), relation).toEqual({
        users: ['user:*'],
        except: ['user:bob'],
      })
    expect(await authority.listUsers('reader', 'doc:d', 'team#member')).toEqual({
      users: ['team:t#member'],
      except: [],
    })
  })

  it('is listed as such, and no other set of the same things', async () => {
    const authority = authorizer(
      base(
        ...['type team', '  relations', '    define member: [user]', '    define lead: [user]'],
        ...['type doc', '  relations', '    define reader: [team#member, team#lead]'],
      ),
    )
    for (const set of ['team:a#member', 'team:b#lead', 'team:c#member'])
      await authority.writeTuple({ object: 'doc:d', relation: 'reader', user: set })
    const sets = async (kind: string) => (await authority.listUsers('reader', 'doc:d', kind)).users
    expect(await sets('team#member')).toEqual(['team:a#member', 'team:c#member'])
    expect(await sets('team#lead')).toEqual(['team:b#lead'])
    expect(await sets('team')).toEqual([])
  })

  it('and whoever is named only beside it is found, in the order of their names', async () => {
    const authority = authorizer(dsl)
    const named = ['doc:d#signed@user:zoe', 'doc:d#signed@user:adam', 'doc:d#open@user:*']
    for (const fact of named) await authority.writeTuple(tuple(fact))
    expect((await authority.listUsers('signed', 'doc:d', 'user')).users).toEqual(['user:adam', 'user:zoe'])
  })

  it('names those who are left out, and those who are not, in the order of their names', async () => {
    const authority = authorizer()
    const facts = [
      ...['file:f#viewer@user:*', 'file:f#owner@user:zoe', 'file:f#viewer@group:g#member'],
      ...['group:g#member@user:adam', 'file:f#blocked@user:yves', 'file:f#blocked@group:h#member'],
      'group:h#member@user:bob',
    ]
    for (const fact of facts) await authority.writeTuple(tuple(fact))
    expect(await authority.listUsers('can_view', 'file:f', 'user')).toEqual({
      users: ['user:*', 'user:adam', 'user:zoe'],
      except: ['user:bob', 'user:yves'],
    })
  })

  it('is left out although it rests on itself, and the way to what is left is told', async () => {
    const authority = authorizer(
      base(
        ...[
          'type group',
          '  relations',
          '    define member: [user, group#member]',
          'type doc',
          '  relations',
        ],
        ...['    define owner: [user]', '    define reader: [user]', '    define blocked: [group#member]'],
        '    define seen: owner or (reader but not blocked)',
      ),
    )
    const facts = ['doc:d#reader@user:alice', 'doc:d#blocked@group:a#member', 'group:a#member@group:b#member']
    for (const fact of [...facts, 'group:b#member@group:a#member']) await authority.writeTuple(tuple(fact))
    expect(await authority.check('user:alice', 'seen', 'doc:d')).toEqual({
      allowed: true,
      path: ['doc:d#seen', 'doc:d#reader', 'doc:d#reader@user:alice'],
    })
  })
})
