import { describe, expect, it } from 'vitest'
import type { Authorizer, TupleKey } from '../../server/authz/authorizer.ts'
import { TUPLES } from '../../server/authz/collections.ts'
import { createInProcessAuthorizer } from '../../server/authz/in-process.ts'
import type { Filter, Store } from '../../server/store/port.ts'
import { base, counting, files, noFacts, storeAnyway, tuple } from '../conformance/authz-support.ts'

const under = noFacts()

describe('RP-11 what is read for an answer', () => {
  const watched = () => {
    const { seen, store } = counting(under)
    return { seen, authority: createInProcessAuthorizer({ store, dsl: files, now: () => 0 }) }
  }

  it('is nothing where the model alone says no', async () => {
    const { seen, authority } = watched()
    expect((await authority.check('user:alice', 'folder', 'file:f')).allowed).toBe(false)
    expect((await authority.check('group:g#member', 'owner', 'file:f')).allowed).toBe(false)
    expect((await authority.check('user:alice', 'nothing', 'file:f')).allowed).toBe(false)
    expect((await authority.check('alice', 'owner', 'file:f')).allowed).toBe(false)
    expect(await authority.listObjects('robot:r', 'owner', 'file')).toEqual([])
    expect(await authority.listObjects('user:alice', 'owner', 'file', { limit: 0 })).toEqual([])
    expect(await authority.listUsers('owner', 'file:f', 'user', { limit: 0 })).toEqual({
      users: [],
      except: [],
    })
    expect(seen.calls).toBe(0)
  })

  it('is no more than the next fact that decides', async () => {
    const { seen, authority } = watched()
    await storeAnyway(
      under,
      [
        'file:f#owner@user:alice',
        'file:f#viewer@group:g#member',
        'group:g#member@user:bob',
        'file:f#folder@folder:d',
      ].map(tuple),
    )
    await authority.check('user:alice', 'viewer', 'file:f')
    const near = seen.calls
    await authority.check('user:bob', 'viewer', 'file:f')
    expect(near).toBe(1)
    expect(seen.calls - near).toBeGreaterThan(1)
  })

  it('is asked of each relation of the object for whoever wants to know all of them', async () => {
    const { authority } = watched()
    await storeAnyway(under, ['file:f#owner@user:alice', 'file:f#approved@user:alice'].map(tuple))
    expect(await authority.relationsOn('user:alice', 'file:f')).toEqual([
      'owner',
      'approved',
      'viewer',
      'can_view',
      'can_share',
    ])
    expect(await authority.relationsOn('user:alice', 'file:g')).toEqual([])
  })

  it('is nothing further once one of the relations that an answer needs is not there', async () => {
    const { seen, authority } = watched()
    const deep = Array.from({ length: 20 }, (_, n) => `group:${n}#member@group:${n + 1}#member`)
    await storeAnyway(under, [...deep, 'file:f#viewer@group:0#member'].map(tuple))
    expect((await authority.check('user:alice', 'can_share', 'file:f')).allowed).toBe(false)
    expect(seen.calls).toBeLessThan(10)
  })

  it('is no set and no parent that can never hold whoever is asked about', async () => {
    const { seen, store } = counting(under)
    const dsl = base(
      ...['type robot', 'type fleet', '  relations', '    define member: [robot]'],
      ...['type shelf', '  relations', '    define reader: [robot, fleet#member]'],
      ...['type doc', '  relations', '    define shelf: [shelf]', '    define reader: [user, fleet#member]'],
      ...['    define above: reader from shelf', '    define any: reader or above'],
    )
    const authority = createInProcessAuthorizer({ store, dsl, now: () => 0 })
    await storeAnyway(
      under,
      [
        ...['doc:d#reader@user:alice', 'doc:d#reader@fleet:f#member', 'doc:d#shelf@shelf:s'],
        ...['shelf:s#reader@fleet:f#member', 'fleet:f#member@robot:r'],
      ].map(tuple),
    )
    const calls = async (user: string, relation: string, allowed: boolean) => {
      const before = seen.calls
      expect((await authority.check(user, relation, 'doc:d')).allowed).toBe(allowed)
      return seen.calls - before
    }
    expect(await calls('user:alice', 'any', true)).toBe(1)
    expect(await calls('user:bob', 'any', false)).toBe(1)
    expect(await calls('user:bob', 'above', false)).toBe(0)
    expect(await calls('robot:r', 'any', true)).toBeGreaterThan(2)
  })

  it('is once for each way by which an object can be come to, and not for relations of the same object', async () => {
    const { seen, store } = counting(under)
    const authority = createInProcessAuthorizer({ store, dsl: files, now: () => 0 })
    await storeAnyway(under, ['file:f#owner@user:alice', 'file:g#viewer@user:*'].map(tuple))
    expect(await authority.listObjects('user:alice', 'owner', 'file')).toEqual(['file:f'])
    expect(seen.calls).toBe(1)
    expect(await authority.listObjects('user:alice', 'viewer', 'file')).toEqual(['file:f', 'file:g'])
    // As owner, as viewer, as viewer of a folder and as member of a group.
    expect(seen.calls).toBe(1 + 4)

    const dsl = base(
      ...['type team', '  relations', '    define member: [user, team#member]', '    define reader: member'],
    )
    const teams = createInProcessAuthorizer({ store, dsl, now: () => 0 })
    await storeAnyway(under, [tuple('team:t#member@user:alice')])
    const before = seen.calls
    expect(await teams.listObjects('user:alice', 'reader', 'team')).toEqual(['team:t'])
    // The teams that she is in, and those that they are in.
    expect(seen.calls - before).toBe(2)
  })

  it('is the same for many objects of a list as for one, where each is checked', async () => {
    const { seen, authority } = watched()
    const listed = async () => {
      const before = seen.calls
      const found = await authority.listObjects('user:alice', 'can_view', 'file')
      return [found.length, seen.calls - before]
    }
    await storeAnyway(under, [tuple('file:0#owner@user:alice')])
    const [, forOne] = await listed()
    await storeAnyway(
      under,
      Array.from({ length: 99 }, (_, n) => tuple(`file:${n + 1}#owner@user:alice`)),
    )
    expect(await listed()).toEqual([100, forOne])
  })

  it('does not grow with campuses and groups that the question does not pass', async () => {
    const { seen, store } = counting(under)
    const authority = createInProcessAuthorizer({ store, now: () => 0 })
    const campus = (n: number) => [
      `campus:${n}#parent@global:main`,
      `campus:${n}#admin@role:deans-${n}#member`,
      `role:deans-${n}#member@user:dean`,
      `program:${n}#campus@campus:${n}`,
      `program:${n}#member@role:staff-${n}#member`,
      `role:staff-${n}#member@user:alice`,
      `form:${n}#program@program:${n}`,
      `form:${n}#viewer@role:staff-${n}#member`,
    ]
    const costs = async () => {
      const before = { ...seen }
      const answers = []
      for (const user of ['user:dean', 'user:alice', 'user:nobody'])
        answers.push((await authority.check(user, 'can_view', 'form:0')).allowed)
      return { answers, calls: seen.calls - before.calls, rows: seen.rows - before.rows }
    }
    await storeAnyway(under, campus(0).map(tuple))
    const alone = await costs()
    expect(alone.answers).toEqual([true, true, false])
    for (let n = 1; n <= 50; n++) await storeAnyway(under, campus(n).map(tuple))
    expect(await costs()).toEqual(alone)
  })

  it('is asked of an index', async () => {
    const asked: { filter: Filter; order: string[] }[] = []
    const tuples = under.store.collection(TUPLES)
    const find: typeof tuples.find = (filter, options) => {
      asked.push({ filter, order: Object.keys(options?.sort ?? {}) })
      return tuples.find(filter, options)
    }
    const collection = (() => ({ ...tuples, find })) as unknown as Store['collection']
    const authority = createInProcessAuthorizer({ store: { ...under.store, collection }, dsl: files })
    await storeAnyway(under, ['file:f#owner@user:alice', 'group:g#member@user:alice'].map(tuple))
    await everyQuestion(authority)
    const keysOf = (filter: Filter): string[] =>
      Object.entries(filter).flatMap(([key, value]) =>
        key === '$and' ? (value as Filter[]).flatMap(keysOf) : key,
      )
    const leading = (TUPLES.indexes ?? []).map(({ keys }) => Object.keys(keys))
    const isLed = (keys: ReadonlySet<string>, index: readonly string[]) =>
      index.slice(0, keys.size).filter((key) => keys.has(key)).length === keys.size
    // A page of stored facts goes on in the order of its index.
    const unindexed = asked.filter(({ filter, order }) => {
      const suitable = order.length < 3 ? leading : leading.filter((index) => index.join() === order.join())
      return !suitable.some((index) => isLed(new Set(keysOf(filter)), index))
    })
    expect(asked.length).toBeGreaterThan(10)
    expect(unindexed).toEqual([])
  })
})

async function everyQuestion(authority: Authorizer): Promise<void> {
  await authority.check('user:alice', 'can_view', 'file:f')
  await authority.listObjects('user:alice', 'can_view', 'file')
  await authority.listUsers('can_view', 'file:f', 'user')
  await authority.expand('viewer', 'file:f')
  const { user, relation, object } = tuple('file:f#owner@user:alice')
  const filters: Partial<TupleKey>[] = [
    ...[{ user }, { relation }, { object }, { object: 'file:' }, { user, relation }, { relation, object }],
    { user, relation, object: 'file:' },
  ]
  for (const filter of filters) await authority.read(filter)
}
