import { expect, it } from 'vitest'
import { createInProcessAuthorizer } from '../../server/authz/in-process.ts'
import { createRandom } from '../../server/demo/campus/random.ts'
import { interceptedStore } from '../support/intercepted-store.ts'
import { ask, authorizer, base, files, onEachStore, storeAnyway, tuple } from './authz-support.ts'

const tooComplex = (exceeded: string) =>
  expect.objectContaining({
    code: 'authorization.too_complex',
    params: expect.objectContaining({ exceeded }),
  })

const documents = base(
  'type group',
  '  relations',
  '    define owner: [user]',
  '    define member: [user, group#member] or owner',
  '    define can_read: member or owner',
)

/** 60 groups in circles, 179 facts, the last of them an owner. */
function circles() {
  const random = createRandom(60)
  const facts = new Set(['group:0#owner@user:olga'])
  for (let n = 0; n < 60; n++) facts.add(`group:${n}#member@group:${(n + 1) % 60}#member`)
  while (facts.size < 179) {
    const [group, other] = [random.integer(0, 59), random.integer(0, 59)]
    if (group !== other) facts.add(`group:${group}#member@group:${other}#member`)
  }
  return [...facts]
}

onEachStore('Limits of the authorizer in process', (under) => {
  it('C4 allows a stated owner, whatever circles the groups make', async () => {
    const authority = await authorizer(under, documents, circles())
    const { allowed, path } = await ask(authority, 'group:0#can_read@user:olga')
    expect({ allowed, path }).toEqual({
      allowed: true,
      path: ['group:0#can_read', 'group:0#owner', 'group:0#owner@user:olga'],
    })
    expect((await ask(authority, 'group:30#can_read@user:olga')).allowed).toBe(true)
    expect((await ask(authority, 'group:30#can_read@user:bob')).allowed).toBe(false)
    expect(await authority.listObjects('user:olga', 'can_read', 'group')).toHaveLength(60)
    expect(await authority.listObjects('user:bob', 'can_read', 'group')).toEqual([])
    expect((await authority.listUsers('can_read', 'group:30', 'user')).users).toEqual(['user:olga'])
  })

  it('C4 ends in every loop, and says that 26 groups one in the other are too many', async () => {
    const chain = (length: number) =>
      Array.from({ length }, (_, i) => `group:${length}-${i}#member@group:${length}-${i + 1}#member`)
    const authority = await authorizer(under, files, [
      'group:r1#member@group:r2#member',
      'group:r2#member@group:r3#member',
      'group:r3#member@group:r1#member',
      'group:r3#member@user:alice',
      ...chain(25),
      'group:25-25#member@user:alice',
      ...chain(35),
      'group:35-35#member@user:alice',
    ])
    await storeAnyway(under, [tuple('group:self#member@group:self#member')])
    for (const group of ['r1', 'r2', 'r3', '25-0']) {
      expect((await ask(authority, `group:${group}#member@user:alice`)).allowed, group).toBe(true)
      expect((await ask(authority, `group:${group}#member@user:bob`)).allowed, group).toBe(false)
    }
    expect((await ask(authority, 'group:self#member@user:alice')).allowed).toBe(false)
    expect((await ask(authority, 'group:35-10#member@user:alice')).allowed).toBe(true)
    for (const user of ['user:alice', 'user:bob'])
      await expect(authority.check(user, 'member', 'group:35-0')).rejects.toEqual(tooComplex('depth'))
    await expect(authority.listObjects('user:alice', 'member', 'group')).rejects.toEqual(tooComplex('depth'))
    await expect(authority.listUsers('member', 'group:35-0', 'user')).rejects.toEqual(tooComplex('depth'))
    expect((await authority.listUsers('member', 'group:35-10', 'user')).users).toEqual(['user:alice'])
  })

  it('C1 lets groups that hold only each other block nobody', async () => {
    const authority = await authorizer(under, files, [
      'file:f#owner@user:alice',
      'file:f#blocked@group:r1#member',
      'group:r1#member@group:r2#member',
      'group:r2#member@group:r1#member',
    ])
    expect(await ask(authority, 'file:f#can_view@user:alice')).toEqual({
      allowed: true,
      path: ['file:f#can_view', 'file:f#viewer', 'file:f#owner', 'file:f#owner@user:alice'],
    })
    expect((await ask(authority, 'file:f#can_view@user:bob')).allowed).toBe(false)
    expect(await authority.listUsers('can_view', 'file:f', 'user')).toEqual({
      users: ['user:alice'],
      except: [],
    })
    await authority.writeTuple(tuple('group:r2#member@user:alice'))
    expect((await ask(authority, 'file:f#can_view@user:alice')).allowed).toBe(false)
  })

  it('C4 does not count relations of the same object as depth', async () => {
    const names = Array.from({ length: 40 }, (_, i) => `    define r${i + 1}: r${i}`)
    const dsl = base('type doc', '  relations', '    define r0: [user]', ...names)
    const authority = await authorizer(under, dsl, ['doc:d#r0@user:alice'])
    expect((await ask(authority, 'doc:d#r40@user:alice')).allowed).toBe(true)
    expect(await authority.listObjects('user:alice', 'r40', 'doc')).toEqual(['doc:d'])
  })

  it('C4 finds what is near before what lies too deep, and never a no beside it', async () => {
    const deep = Array.from({ length: 30 }, (_, i) => `group:${i}#member@group:${i + 1}#member`)
    const facts = [
      ...deep,
      'file:f#viewer@group:0#member',
      'file:f#owner@user:alice',
      'file:f#approved@user:bob',
    ]
    const authority = await authorizer(under, files, facts)
    expect((await ask(authority, 'file:f#viewer@user:alice')).allowed).toBe(true)
    await expect(ask(authority, 'file:f#can_share@user:bob')).rejects.toEqual(tooComplex('depth'))
    // Not approved, so that it does not matter who views.
    expect((await ask(authority, 'file:f#can_share@user:dave')).allowed).toBe(false)
    await authority.writeTuple(tuple('file:f#blocked@group:0#member'))
    await expect(ask(authority, 'file:f#can_view@user:alice')).rejects.toEqual(tooComplex('depth'))
  })

  it('C4 decides a dense graph of groups', async () => {
    const authority = await authorizer(under, files, [])
    const names = Array.from({ length: 16 }, (_, i) => `group:g${i}`)
    const edges = names.flatMap((from) =>
      names.map((to) => ({ object: from, relation: 'member', user: `${to}#member` })),
    )
    const contextualTuples = [...edges, { object: 'group:g15', relation: 'member', user: 'user:alice' }]
    for (const object of names) {
      expect((await authority.check('user:alice', 'member', object, { contextualTuples })).allowed).toBe(true)
      expect((await authority.check('user:bob', 'member', object, { contextualTuples })).allowed).toBe(false)
    }
  })

  it('C4 gives up when a question costs too much, with an error', async () => {
    const wide = Array.from({ length: 300 }, (_, i) => tuple(`group:g#member@group:${i}#member`))
    const authority = await authorizer(under, files, ['group:299#member@user:alice'], {
      limits: { work: 200 },
    })
    await storeAnyway(under, wide)
    await expect(ask(authority, 'group:g#member@user:alice')).rejects.toEqual(tooComplex('work'))
    await expect(ask(authority, 'group:g#member@user:bob')).rejects.toEqual(tooComplex('work'))
    expect((await ask(authority, 'group:299#member@user:alice')).allowed).toBe(true)
    await expect(authority.expand('member', 'group:g')).rejects.toEqual(tooComplex('work'))
    await expect(authority.listUsers('member', 'group:g', 'user')).rejects.toEqual(tooComplex('work'))
  })

  it('C4 gives up at its deadline, and gives others their turn before', async () => {
    let time = 0
    const chain = Array.from({ length: 20 }, (_, i) => `group:${i}#member@group:${i + 1}#member`)
    const now = () => (time += 4)
    const limited = { limits: { time: 100 }, now }
    const authority = await authorizer(under, files, chain, limited)
    let turns = 0
    const count = () => {
      turns++
      next = setImmediate(count)
    }
    let next = setImmediate(count)
    await expect(ask(authority, 'group:0#member@user:alice')).rejects.toEqual(tooComplex('time'))
    expect(turns).toBeGreaterThan(5)
    clearImmediate(next)
    expect((await ask(authority, 'group:19#member@user:alice')).allowed).toBe(false)
  })

  it('C4 counts its own work and not how long the store takes: a slow store is no denial', async () => {
    let time = 0
    const chain = Array.from({ length: 10 }, (_, i) => `group:${i}#member@group:${i + 1}#member`)
    const slow = interceptedStore(under.store, async ({ method, run }) => {
      if (method === 'find') time += 5_000
      return run()
    })
    await authorizer(under, files, [...chain, 'group:10#member@user:alice'])
    const limited = { dsl: files, limits: { time: 100 }, now: () => time }
    const authority = createInProcessAuthorizer({ store: slow, ...limited })
    expect((await ask(authority, 'group:0#member@user:alice')).allowed).toBe(true)
    expect((await ask(authority, 'group:0#member@user:bob')).allowed).toBe(false)
    expect(time).toBeGreaterThan(50_000)
  })
})
