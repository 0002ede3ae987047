import { expect, it } from 'vitest'
import type { TupleKey } from '../../server/authz/authorizer.ts'
import { createInProcessAuthorizer } from '../../server/authz/in-process.ts'
import {
  authorizer,
  counting,
  files,
  onEachAuthorizer,
  onEachStore,
  PATIENT,
  storeAnyway,
  tuple,
} from './authz-support.ts'

const many = (count: number, fact: (n: number) => string): TupleKey[] =>
  Array.from({ length: count }, (_, n) => tuple(fact(n)))

onEachStore('What lists of the authorizer in process cost', (under) => {
  /** The MongoDB of the tests uses no index. */
  const crowd = under.isFerret ? 1200 : 3000

  it('RP-11 lists the objects of a person by walking from the person', async () => {
    const authority = await authorizer(under, files, [])
    await storeAnyway(under, [
      ...many(crowd, (n) => `file:other${n}#owner@user:other`),
      ...many(3, (n) => `file:mine${n}#owner@user:alice`),
      tuple('file:shared#viewer@group:staff#member'),
      tuple('group:staff#member@user:alice'),
      tuple('file:blocked#owner@user:alice'),
      tuple('file:blocked#blocked@group:staff#member'),
    ])
    const { seen, store } = counting(under)
    const watched = createInProcessAuthorizer({ store, dsl: files, limits: PATIENT })
    const expected = ['file:mine0', 'file:mine1', 'file:mine2', 'file:shared']
    expect(await watched.listObjects('user:alice', 'can_view', 'file')).toEqual(expected)
    expect(seen.rows).toBeLessThan(50)
    expect(await authority.listObjects('user:alice', 'viewer', 'file')).toEqual(['file:blocked', ...expected])
  })

  it('RP-11 stops at the limit', async () => {
    await authorizer(under, files, [])
    await storeAnyway(
      under,
      many(crowd, (n) => `file:${n}#owner@user:alice`),
    )
    const { seen, store } = counting(under)
    const authority = createInProcessAuthorizer({ store, dsl: files, limits: PATIENT })
    expect(await authority.listObjects('user:alice', 'can_view', 'file', { limit: 20 })).toHaveLength(20)
    expect(await authority.listObjects('user:alice', 'viewer', 'file', { limit: 20 })).toHaveLength(20)
    expect(seen.rows).toBeLessThan(2200)
    expect(await authority.listObjects('user:alice', 'viewer', 'file')).toHaveLength(1000)
    expect(await authority.listObjects('user:alice', 'viewer', 'file', { limit: 0 })).toEqual([])
  })

  it('asks for many objects what it asks for one', async () => {
    await authorizer(under, files, [])
    await storeAnyway(under, [
      ...many(60, (n) => `file:${n}#folder@folder:${n}`),
      ...many(60, (n) => `folder:${n}#viewer@group:${n}#member`),
      ...many(60, (n) => `group:${n}#member@user:${n % 2 ? 'alice' : 'bob'}`),
    ])
    const { seen, store } = counting(under)
    const authority = createInProcessAuthorizer({ store, dsl: files, limits: PATIENT })
    await authority.batchCheck('user:alice', [{ object: 'file:0', relation: 'can_view' }])
    const forOne = seen.calls
    const questions = Array.from({ length: 60 }, (_, n) => ({ object: `file:${n}`, relation: 'can_view' }))
    const answers = await authority.batchCheck('user:alice', questions)
    expect(answers).toEqual(questions.map((_, n) => n % 2 === 1))
    expect(seen.calls - forOne).toBeLessThanOrEqual(forOne + 4)
  })
})

onEachAuthorizer('Lists of the authorizer', (under) => {
  it('RP-11 lists objects that no fact is about, where the model gives them', async () => {
    const authority = await authorizer(under, files, ['file:f#folder@folder:empty'])
    expect(await authority.listObjects('folder:empty#viewer', 'viewer', 'folder')).toEqual(['folder:empty'])
    expect(await authority.listObjects('folder:empty#viewer', 'can_view', 'file')).toEqual(['file:f'])
    expect(await authority.listObjects('user:alice', 'viewer', 'folder')).toEqual([])
    expect(await authority.listObjects('user:alice', 'viewer', 'nothing')).toEqual([])
    expect(await authority.listObjects('user:alice', 'nothing', 'file')).toEqual([])
    expect(await authority.listObjects('ghost:g#seen', 'seen', 'ghost')).toEqual([])
  })

  it('SH-14 lists the users of an object, by name, by set and everybody', async () => {
    const authority = await authorizer(under, files, [
      'file:f#owner@user:alice',
      'file:f#viewer@group:staff#member',
      'group:staff#member@user:bob',
      'group:staff#member@user:chelsea',
      'file:f#blocked@user:chelsea',
      'file:open#viewer@user:*',
      'file:open#owner@user:alice',
      'file:open#blocked@user:bob',
    ])
    const list = (object: string, kind: string) => authority.listUsers('can_view', object, kind)
    expect(await list('file:f', 'user')).toEqual({ users: ['user:alice', 'user:bob'], except: [] })
    expect(await list('file:f', 'group#member')).toEqual({ users: ['group:staff#member'], except: [] })
    expect(await list('file:open', 'user')).toEqual({ users: ['user:*', 'user:alice'], except: ['user:bob'] })
    expect(await list('file:none', 'user')).toEqual({ users: [], except: [] })
    expect(await list('nothing:f', 'user')).toEqual({ users: [], except: [] })
    expect((await authority.listUsers('can_view', 'file:f', 'user', { limit: 1 })).users).toHaveLength(1)
  })

  it('RP-11 lists what facts of one question alone lead to, and nothing that they do not', async () => {
    const authority = await authorizer(under, files, ['group:staff#member@user:bob'])
    const contextualTuples = [
      'file:mine#owner@user:alice',
      'file:approved#approved@user:alice',
      'file:hers#owner@user:chelsea',
      'group:staff#member@user:alice',
      'file:shared#viewer@group:staff#member',
    ].map(tuple)
    const list = (relation: string) =>
      authority.listObjects('user:alice', relation, 'file', { contextualTuples })
    expect(await list('owner')).toEqual(['file:mine'])
    expect(await list('viewer')).toEqual(['file:mine', 'file:shared'])
    expect(await authority.listObjects('user:alice', 'viewer', 'file')).toEqual([])
  })

  it('RP-11 names a person as all that facts can name them by', async () => {
    const authority = await authorizer(under, files, [
      'group:staff#member@user:alice',
      'group:all#member@group:staff#member',
      'group:other#member@user:bob',
    ])
    expect(await authority.subjectsOf('user:alice', 'file', ['viewer', 'nothing'])).toEqual([
      'user:alice',
      'user:*',
      'group:all#member',
      'group:staff#member',
    ])
    expect(await authority.subjectsOf('user:alice', 'file', ['owner'])).toEqual(['user:alice', 'user:*'])
    expect(await authority.subjectsOf('user:alice', 'nothing', ['owner'])).toEqual(['user:alice', 'user:*'])
  })

  it('SH-14 lists a crowd that no one call of the store brings', async () => {
    const authority = await authorizer(under, files, [])
    await storeAnyway(under, [
      ...many(600, (n) => `group:crowd#member@user:u${n}`),
      ...many(40, (n) => `group:few#member@user:v${n}`),
      tuple('file:f#viewer@group:crowd#member'),
      tuple('file:f#viewer@group:few#member'),
    ])
    const { users } = await authority.listUsers('viewer', 'file:f', 'user')
    expect(users).toHaveLength(640)
    expect([users.includes('user:u599'), users.includes('user:v39')]).toEqual([true, true])
  })

  it('RP-11 reads in pages that neither repeat nor skip', async () => {
    const authority = await authorizer(under, files, [])
    await storeAnyway(under, [
      ...many(30, (n) => `file:${n % 10}#${['owner', 'approved', 'viewer'][n % 3]}@user:alice`),
      ...many(30, (n) => `group:${n % 3}#member@user:u${n}`),
    ])
    const filters: Partial<TupleKey>[] = [
      {},
      { user: 'user:alice' },
      { relation: 'member' },
      { object: 'file:' },
      { object: 'group:1' },
      { user: 'user:alice', object: 'file:' },
      { relation: 'viewer', object: 'file:' },
      { user: 'user:alice', relation: 'owner' },
    ]
    for (const filter of filters) {
      const whole = await authority.read(filter)
      expect(whole.length).toBeGreaterThan(0)
      const pages: TupleKey[] = []
      for (let page = whole; page.length > 0; ) {
        page = await authority.read(filter, { limit: 4, after: pages.at(-1) })
        expect(page.length).toBeLessThanOrEqual(4)
        pages.push(...page)
      }
      expect(pages, JSON.stringify(filter)).toEqual(whole)
    }
    expect(await authority.read({}, { limit: 0 })).toEqual([])
    await storeAnyway(
      under,
      many(1500, (n) => `file:more${n}#owner@user:bob`),
    )
    expect(await authority.read({ user: 'user:bob' }, { limit: 5000 })).toHaveLength(1000)
  })
})
