import { describe, expect, it } from 'vitest'
import type { Authorizer, TupleKey } from '../../server/authz/authorizer.ts'
import { createInProcessAuthorizer } from '../../server/authz/in-process.ts'
import { base, files, noFacts, storeAnyway, tuple } from '../conformance/authz-support.ts'
import { interceptedStore } from '../support/intercepted-store.ts'

const under = noFacts()
const authorizer = (dsl = files): Authorizer =>
  createInProcessAuthorizer({ store: under.store, dsl, now: () => 0 })

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
